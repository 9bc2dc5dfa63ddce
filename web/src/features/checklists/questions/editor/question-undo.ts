import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { errorCodeOf, isNotFoundError } from '#api/api-error.ts'
import {
  categoriesQuery,
  invalidateQuestions,
  sendDeletion,
} from '#features/checklists/questions/questions.api.ts'

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'Não é mais possível desfazer',
  edit_conflict: 'Não é possível desfazer: a pergunta foi alterada depois',
  old_place_gone:
    'Não é possível desfazer: a categoria ou a pergunta de referência não existe mais',
}

export const QUESTION_GONE = 'Não é possível desfazer: a pergunta não existe mais'

/** Why an undo was refused; undefined where the generic message is enough. */
export const undoRefusal = (error: unknown) => REFUSALS[errorCodeOf(error)]

/** Why undoing a move was refused. The cache is current by then, so a deleted question is missing from it. */
export const moveUndoRefusal =
  (client: QueryClient, checklistId: string, id: string) => (error: unknown) => {
    const categories = client.getQueryData(categoriesQuery(checklistId).queryKey)
    const exists = categories?.some(({ questions }) =>
      questions.some((question) => question.id === id),
    )
    return isNotFoundError(error) && exists === false ? QUESTION_GONE : undoRefusal(error)
  }

/** Deletes copied questions, the last first: deleting a reference deletes the questions that depend on it. */
export const deleteCopies = (checklistId: string) => {
  const deletedIds = new Set<string>()
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed().filter((candidate) => !deletedIds.has(candidate))) {
        try {
          await sendDeletion('question', { checklistId, id })
        } catch (error) {
          // A missing question is already deleted, by an earlier attempt or by somebody else.
          if (!isNotFoundError(error)) throw error
        }
        deletedIds.add(id)
      }
    },
    onSettled: (_saved, _error, _ids, _result, { client }) =>
      invalidateQuestions(client, checklistId),
  })
}
