import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showFailure } from '#components/notices/failure-notice.ts'
import { closeNotice, showError, showSuccess } from '#components/notices/notices.ts'
import {
  categoriesQuery,
  invalidateQuestions,
  sendOrder,
} from '#features/checklists/questions/questions.api.ts'
import { type Move, planMove, siblingsOf } from './plan-move.ts'
import { CANNOT_UNDO } from './question-undo.ts'

const CATEGORY_FAILED = 'Erro ao tentar mudar ordem'
const QUESTION_FAILED = 'Erro ao tentar mudar ordem!'

type Request = Move & { readonly onMoved: () => void; readonly onRetry: () => void }

/** Moves an item among its siblings: immediately in the cache, then on the server, one move after the other. */
export const useReorder = (checklistId: string) => {
  const client = useQueryClient()
  const mutationKey = ['order', checklistId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (move: Request) => sendOrder(checklistId, move),
    onSuccess: (_saved, { onMoved }) => onMoved(),
    onError: (error, { categoryId, onRetry }) =>
      void showFailure(
        categoryId === undefined ? CATEGORY_FAILED : QUESTION_FAILED,
        error,
        onRetry,
      ),
    onSettled: async () => {
      // Only after the last of several: a read between them would show an older order.
      if (client.isMutating({ mutationKey }) === 1) await invalidateQuestions(client, checklistId)
    },
  })
  return useMemo(() => {
    const { queryKey } = categoriesQuery(checklistId)
    const categories = () => client.getQueryData(queryKey) ?? []
    /** The last notice of each item, with its own undo. */
    const notices = new Map<string, number>()
    const move = (id: string, to: number, isUndo = false) => {
      const planned = planMove(categories(), id, to)
      if (planned === undefined) return
      const { from, text, categoryId } = planned
      const undo = () => {
        if (siblingsOf(categories(), id)?.categoryId === categoryId) move(id, from, true)
        else showError(CANNOT_UNDO)
      }
      const onMoved = () => {
        const action = isUndo ? undefined : { label: 'Desfazer', onClick: undo }
        notices.set(id, showSuccess(text, action))
      }
      closeNotice(notices.get(id) ?? 0)
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, [...planned.categories])
      mutate({ ...planned, onMoved, onRetry: () => move(id, to, isUndo) })
    }
    return {
      moveTo: (id: string, to: number) => move(id, to),
      moveBy: (id: string, step: number) =>
        move(id, (siblingsOf(categories(), id)?.index ?? 0) + step),
    }
  }, [checklistId, client, mutate])
}
