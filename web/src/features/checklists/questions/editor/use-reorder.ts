import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isNotFoundError } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { closeNotice, showError, showSuccess } from '#components/notices/notices.ts'
import {
  categoriesQuery,
  invalidateQuestions,
  orderCategory,
  orderQuestion,
} from '#features/checklists/questions/questions.api.ts'
import { QUESTION_GONE } from './question-undo.ts'
import { type Move, sortGroupOf, positionText, planMove } from './plan-move.ts'

/** Runs tasks one after the other. After a failure, the waiting ones are dropped. */
const createQueue = () => {
  let waiting = 0
  let isBroken = false
  let tail: Promise<unknown> = Promise.resolve()
  const run = async (task: () => Promise<void>, onFailure: (error: unknown) => void) => {
    try {
      if (!isBroken) await task()
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
    /** Resolves to whether the task succeeded. */
    add: (task: () => Promise<void>, onFailure: (error: unknown) => void) => {
      waiting += 1
      const done = tail.then(() => run(task, onFailure))
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
  question: QUESTION_GONE,
} as const
const MOVED_SINCE = 'Não é possível desfazer: a pergunta foi alterada depois'

/** Successive moves of one item share a notice and an undo, which returns it to its first index. */
type Burst = { readonly id: string; readonly name: string; readonly from: number; waiting: number }

/** Sends a move to the server; a far move is one request too. */
const useSendMove = (checklistId: string) => {
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

/** Moves an item among its siblings: immediately in the cache, then on the server. */
export const useReorder = (checklistId: string) => {
  const client = useQueryClient()
  const [queue] = useState(createQueue)
  const send = useSendMove(checklistId)

  return useMemo(() => {
    const { queryKey } = categoriesQuery(checklistId)
    const last: { burst: Burst } = { burst: { id: '', name: '', from: 0, waiting: 0 } }
    /** The last notice of each item, with its own undo or retry. */
    const notices = new Map<string, number>()

    const notifyMoved = (move: Move, { id, name, from }: Burst) => {
      /** Refuses to undo once the item has other siblings, where the index would mean another position. */
      const undoMove = () => {
        const group = sortGroupOf(categories(), id)
        if (group === undefined) showError(GONE[move.kind])
        else if (group.location === move.location) void moveItem(id, from, true)
        else showError(MOVED_SINCE)
      }
      const undo = { label: 'Desfazer', onClick: undoMove }
      const text = `${name} movida para a ${positionText(move, move.to)}`
      notices.set(id, showSuccess(text, move.to === from ? undefined : undo))
    }
    const showMoved = (id: string, move: Move) => {
      closeNotice(notices.get(id) ?? 0)
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, [...move.categories])
    }
    const categories = () => client.getQueryData(queryKey) ?? []
    const moveItem = async (id: string, to: number, isUndo = false) => {
      const move = planMove(categories(), id, to)
      if (move === undefined) return
      if (queue.isIdle() || last.burst.id !== id) {
        last.burst = { id, name: move.name, from: isUndo ? move.to : move.index, waiting: 0 }
      }
      const { burst } = last
      burst.waiting += 1
      showMoved(id, move)
      const isDone = await queue.add(
        () => send(move),
        (error) => {
          if (isUndo && isNotFoundError(error)) showError(GONE[move.kind])
          else showFailure(FAILED[move.kind], error, () => void moveItem(id, to, isUndo))
        },
      )
      burst.waiting -= 1
      if (isDone && burst.waiting === 0) notifyMoved(move, burst)
      if (queue.isIdle()) await invalidateQuestions(client, checklistId)
    }
    const moveTo = (id: string, to: number) => void moveItem(id, to)
    const moveBy = (id: string, step: number) => {
      const group = sortGroupOf(categories(), id)
      if (group) moveTo(id, group.index + step)
    }
    return { moveTo, moveBy }
  }, [checklistId, client, queue, send])
}
