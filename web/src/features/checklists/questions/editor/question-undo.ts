import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { codeOf, isGone } from '#api/api-error.ts'
import {
  categoriesQuery,
  forgetQuestions,
  sendDeletion,
} from '#features/checklists/questions/questions.api.ts'

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'Não é mais possível desfazer',
  edit_conflict: 'Não é possível desfazer: a pergunta foi alterada depois',
  old_place_gone:
    'Não é possível desfazer: a categoria ou a pergunta de referência não existe mais',
}

export const NO_SUCH_QUESTION = 'Não é possível desfazer: a pergunta não existe mais'

/** Why something can no longer be taken back; nothing where the usual words say it all. */
export const undoRefusal = (error: unknown) => REFUSALS[codeOf(error)]

/** The same for a move: what was deleted since cannot go back. The questions are read anew before it is told. */
export const moveRefusal =
  (client: QueryClient, checklistId: string, id: string) => (error: unknown) => {
    const categories = client.getQueryData(categoriesQuery(checklistId).queryKey)
    const isThere = categories?.some(({ questions }) => questions.some((other) => other.id === id))
    return isGone(error) && isThere === false ? NO_SUCH_QUESTION : undoRefusal(error)
  }

/** Takes away what was copied: the last first, since those that depend on another go with it. */
export const removeCopies = (checklistId: string) => {
  const gone = new Set<string>()
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed().filter((candidate) => !gone.has(candidate))) {
        try {
          await sendDeletion('question', { checklistId, id })
        } catch (error) {
          // One that is not there need not be taken away: the first try may have done it, or somebody else.
          if (!isGone(error)) throw error
        }
        gone.add(id)
      }
    },
    onSettled: (_saved, _error, _ids, _result, { client }) => forgetQuestions(client, checklistId),
  })
}
