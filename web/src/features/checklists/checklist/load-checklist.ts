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

/**
 * Makes a route loader. Only people who `canOpen` the checklist pass; those who `canOpenSome` are told when there is
 * no such checklist.
 */
const checklistLoader =
  (
    canOpenSome: (actor: Actor) => boolean,
    canOpen: (actor: Actor, checklist: Checklist) => boolean,
  ) =>
  async ({ actor, queryClient }: Context, checklistId: string) => {
    const checklist = await requireItem(
      checklistApi.read(checklistId, queryClient),
      canOpenSome(actor),
    )
    requireAccess(canOpen(actor, checklist))
    return checklist
  }

/** Permission to edit the checklist includes permission to edit its questions. */
export const loadEditableChecklist = checklistLoader(canEditChecklists, canEditQuestions)
export const loadReadableChecklist = checklistLoader(canReadChecklists, canReadChecklist)
export const loadChecklistForHistory = checklistLoader(
  (actor) => canReadChecklists(actor) || canEditChecklists(actor),
  canReadChecklistHistory,
)
