import {
  canEditChecklists,
  canEditQuestions,
} from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST, useWayBack } from '#components/forms/way-back.ts'
import { ChecklistHistory } from '#features/audit/checklist-history.tsx'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import {
  ChecklistNotFound,
  ChecklistNotLoaded,
} from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { ChecklistPage } from '#features/checklists/checklist/form/checklist-page.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/')({
  staticData: { title: 'Editar checklist' },
  loader: async ({ context: { actor, queryClient }, params }) => {
    const read = checklistApi.read(params.checklistId, queryClient)
    const found = await requireItem(read, canEditChecklists(actor))
    requireAccess(canEditQuestions(actor, found)) // whoever may edit all of it may edit these
    return found
  },
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
  component: EditChecklistPage,
})

function EditChecklistPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
  const add = (category?: string) =>
    void navigate({ to: './question/create', search: { category }, state: FROM_LIST })
  const edit = (questionId: string) =>
    void navigate({ to: './question/edit/$questionId', params: { questionId }, state: FROM_LIST })
  const then = { onBack: leave, onAddQuestion: add, onEditQuestion: edit }
  return (
    <>
      <ChecklistPage key={checklist.id} checklist={checklist} {...then} />
      <ChecklistHistory checklist={checklist} />
    </>
  )
}
