import {
  canEditChecklists,
  canEditQuestions,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import type { QueryClient } from '@tanstack/react-query'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { requireAccess, requireItem } from '#session/guard.ts'

type Context = { readonly actor: Actor; readonly queryClient: QueryClient }

/** Loads the categories of a checklist, for people who may edit its questions. */
export const loadEditableCategories = async (
  { actor, queryClient }: Context,
  checklistId: string,
) => {
  const [checklist, categories] = await requireItem(
    Promise.all([
      checklistApi.read(checklistId, queryClient),
      queryClient.fetchQuery(categoriesQuery(checklistId)),
    ]),
    canEditChecklists(actor),
  )
  requireAccess(canEditQuestions(actor, checklist))
  return categories
}
