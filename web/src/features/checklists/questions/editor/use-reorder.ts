import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isGone } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { closeToast, showError, showSuccess } from '#components/notices/notices.ts'
import {
  categoriesQuery,
  forgetQuestions,
  orderCategory,
  orderQuestion,
} from '#features/checklists/questions/questions.api.ts'
import { NO_SUCH_QUESTION } from './question-undo.ts'
import { type Move, groupOf, placeIn, planMove } from './moves.ts'

/** Runs what it is given one after the other. After a failure, what still waits is dropped. */
const createQueue = () => {
  let waiting = 0
  let isBroken = false
  let tail: Promise<unknown> = Promise.resolve()
  const run = async (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
    try {
      if (!isBroken) await work()
    } catch (error) {
      isBroken = true
      onFailure(error)
    }
    const isDone = !isBroken
    waiting -= 1
    if (waiting === 0) isBroken = false
    return isDone
  }
  return {
    isIdle: () => waiting === 0,
    /** Answers whether the work was done. */
    add: (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
      waiting += 1
      const done = tail.then(() => run(work, onFailure))
      tail = done
      return done
    },
  }
}

const FAILED = {
  category: 'Erro ao tentar mudar ordem',
  question: 'Erro ao tentar mudar ordem!',
} as const

const GONE = {
  category: 'Não é possível desfazer: a categoria não existe mais',
  question: NO_SUCH_QUESTION,
} as const
const ELSEWHERE = 'Não é possível desfazer: a pergunta foi alterada depois'

/** What is moved several times in a row is told of and undone at once: to where it first stood. */
type Burst = { readonly id: string; readonly name: string; readonly from: number; waiting: number }

/** Sends a move to the server: one call, however many are passed. */
const useSender = (checklistId: string) => {
  const { mutateAsync: sendCategory } = useMutation(orderCategory)
  const { mutateAsync: sendQuestion } = useMutation(orderQuestion)
  return useMemo(
    () =>
      async ({ kind, reordering }: Move) => {
        const send = kind === 'category' ? sendCategory : sendQuestion
        await send({ checklistId, ...reordering })
      },
    [checklistId, sendCategory, sendQuestion],
  )
}

/** Brings an item to a place among its own: at once on the screen, then on the server. */
export const useReorder = (checklistId: string) => {
  const client = useQueryClient()
  const [queue] = useState(createQueue)
  const send = useSender(checklistId)

  return useMemo(() => {
    const { queryKey } = categoriesQuery(checklistId)
    const last: { burst: Burst } = { burst: { id: '', name: '', from: 0, waiting: 0 } }
    /** Each has a notice of its own, with its own way back. */
    const toasts = new Map<string, number>()

    const tell = (move: Move, { id, name, from }: Burst) => {
      /** A place among others than these would be another place. */
      const goBack = () => {
        const group = groupOf(categories(), id)
        if (group === undefined) showError(GONE[move.kind])
        else if (group.within === move.within) void start(id, from, true)
        else showError(ELSEWHERE)
      }
      const undo = { label: 'Desfazer', onClick: goBack }
      const text = `${name} movida para a ${placeIn(move, move.to)}`
      toasts.set(id, showSuccess(text, move.to === from ? undefined : undo))
    }
    const show = (id: string, move: Move) => {
      closeToast(toasts.get(id) ?? 0)
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, [...move.categories])
    }
    const categories = () => client.getQueryData(queryKey) ?? []
    const start = async (id: string, to: number, isUndo = false) => {
      const move = planMove(categories(), id, to)
      if (move === undefined) return
      if (queue.isIdle() || last.burst.id !== id) {
        last.burst = { id, name: move.name, from: isUndo ? move.to : move.index, waiting: 0 }
      }
      const { burst } = last
      burst.waiting += 1
      show(id, move)
      const isDone = await queue.add(
        () => send(move),
        (error) => {
          if (isUndo && isGone(error)) showError(GONE[move.kind])
          else showFailure(FAILED[move.kind], error, () => void start(id, to, isUndo))
        },
      )
      burst.waiting -= 1
      if (isDone && burst.waiting === 0) tell(move, burst)
      if (queue.isIdle()) await forgetQuestions(client, checklistId)
    }
    const moveTo = (id: string, to: number) => void start(id, to)
    const moveBy = (id: string, step: number) => {
      const group = groupOf(categories(), id)
      if (group) moveTo(id, group.index + step)
    }
    return { moveTo, moveBy }
  }, [checklistId, client, queue, send])
}
