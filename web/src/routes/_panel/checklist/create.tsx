import { canCreateChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute } from '@tanstack/react-router'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ChecklistForm } from '#features/checklists/checklist/form/checklist-form.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/checklist/create')({
  staticData: { title: 'Adicionar checklist' },
  beforeLoad: ({ context }) => requireAccess(canCreateChecklists(context.actor)),
  pendingComponent: FormSkeleton,
  component: CreateChecklistPage,
})

function CreateChecklistPage() {
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  // Categories and questions are next, on the edit page.
  const toQuestions = (checklistId: string) =>
    void navigate({
      to: '/checklist/edit/$checklistId',
      params: { checklistId },
      replace: true,
      state: (state) => state,
    })
  return <ChecklistForm onSaved={({ id }) => toQuestions(id)} onCancel={leave} />
}
