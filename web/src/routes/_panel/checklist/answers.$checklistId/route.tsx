import {
  canReadChecklist,
  canReadChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { ANSWERS_START, answerSearch } from '#features/checklists/answers/answer-search.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import {
  ChecklistNotFound,
  ChecklistNotLoaded,
} from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId')({
  staticData: { title: 'Respostas' },
  validateSearch: answerSearch,
  search: { middlewares: [stripSearchParams(ANSWERS_START)] },
  loader: async ({ context: { actor, queryClient }, params }) => {
    const read = checklistApi.read(params.checklistId, queryClient)
    const found = await requireItem(read, canReadChecklists(actor))
    requireAccess(canReadChecklist(actor, found))
    return found
  },
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
})
