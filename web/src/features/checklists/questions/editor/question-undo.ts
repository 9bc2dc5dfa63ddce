import { mutationOptions } from '@tanstack/react-query'
import { errorCodeOf, isNotFoundError } from '#api/api-error.ts'
import { invalidateQuestions, sendDeletion } from '#features/checklists/questions/questions.api.ts'

export const CANNOT_UNDO = 'Não é mais possível desfazer'

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: CANNOT_UNDO,
  edit_conflict: 'Não é possível desfazer: a pergunta foi alterada depois',
  old_place_gone:
    'Não é possível desfazer: a categoria ou a pergunta de referência não existe mais',
}

/** Why an undo was refused; undefined where the generic message is enough. */
export const undoRefusal = (error: unknown) => REFUSALS[errorCodeOf(error)]

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
