import { createFileRoute } from '@tanstack/react-router'
import { FROM_LIST, useWayBack } from '#components/forms/way-back.ts'
import { loadToEdit } from '#features/checklists/checklist/checklist-loading.ts'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { QuestionsPage } from '#features/checklists/questions/editor/questions-page.tsx'

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/')({
  staticData: { title: 'Editar checklist' },
  loader: ({ context, params }) => loadToEdit(context, params.checklistId),
  ...CHECKLIST_STATES,
  component: EditChecklistPage,
})

function EditChecklistPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
  const add = (category?: string, before?: string) =>
    void navigate({ to: './question/create', search: { category, before }, state: FROM_LIST })
  const edit = (questionId: string) =>
    void navigate({ to: './question/edit/$questionId', params: { questionId }, state: FROM_LIST })
  const then = { onBack: leave, onAddQuestion: add, onEditQuestion: edit }
  return <QuestionsPage checklist={checklist} {...then} />
}
