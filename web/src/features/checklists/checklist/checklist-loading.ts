import {
  canEditChecklists,
  canEditQuestions,
  canReadChecklist,
  canReadChecklistHistory,
  canReadChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import type { QueryClient } from '@tanstack/react-query'
import { requireAccess, requireItem } from '#session/guard.ts'
import { checklistApi } from './checklists.api.ts'

type Context = { readonly actor: Actor; readonly queryClient: QueryClient }
type Checklist = Awaited<ReturnType<typeof checklistApi.read>>

/** Reads a checklist for those of its screens that whoever may do `withIt` may open. */
const loader =
  (withSome: (actor: Actor) => boolean, withIt: (actor: Actor, checklist: Checklist) => boolean) =>
  async ({ actor, queryClient }: Context, checklistId: string) => {
    const found = await requireItem(checklistApi.read(checklistId, queryClient), withSome(actor))
    requireAccess(withIt(actor, found))
    return found
  }

/** Whoever may edit all of it may edit its questions. */
export const loadToEdit = loader(canEditChecklists, canEditQuestions)
export const loadToRead = loader(canReadChecklists, canReadChecklist)
export const loadHistory = loader(
  (actor) => canReadChecklists(actor) || canEditChecklists(actor),
  canReadChecklistHistory,
)
