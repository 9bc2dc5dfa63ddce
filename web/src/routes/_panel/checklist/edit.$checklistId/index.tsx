import { createFileRoute } from '@tanstack/react-router'
import { FROM_LIST, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { loadEditableChecklist } from '#features/checklists/checklist/load-checklist.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'
import { ChecklistPage } from '#features/checklists/questions/editor/checklist-page.tsx'

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/')({
  staticData: { title: 'Editar checklist' },
  loader: ({ context, params }) => loadEditableChecklist(context, params.checklistId),
  gcTime: 0, // a form must not open with cached data
  ...CHECKLIST_ROUTE_STATES,
  component: EditChecklistPage,
})

function EditChecklistPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  const add = (category?: string, before?: string) =>
    void navigate({ to: './question/create', search: { category, before }, state: FROM_LIST })
  const edit = (questionId: string) =>
    void navigate({ to: './question/edit/$questionId', params: { questionId }, state: FROM_LIST })
  const handlers = { onBack: leave, onAddQuestion: add, onEditQuestion: edit }
  return <ChecklistPage key={checklist.id} checklist={checklist} {...handlers} />
}
