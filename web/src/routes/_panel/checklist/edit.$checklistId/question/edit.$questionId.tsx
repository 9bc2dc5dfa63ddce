import { createFileRoute } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'
import { loadEditableCategories } from '#features/checklists/questions/form/load-editable-categories.ts'
import { QuestionForm } from '#features/checklists/questions/form/question-form.tsx'
import { questionQuery } from '#features/checklists/questions/questions.api.ts'
import { requireItem } from '#session/guard.ts'

export const Route = createFileRoute(
  '/_panel/checklist/edit/$checklistId/question/edit/$questionId',
)({
  staticData: { title: 'Editar pergunta' },
  loader: async ({ context, params: { checklistId, questionId } }) => {
    const categories = await loadEditableCategories(context, checklistId)
    const read = context.queryClient.fetchQuery(questionQuery(checklistId, questionId))
    return { categories, question: await requireItem(read) }
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  ...CHECKLIST_ROUTE_STATES,
  notFoundComponent: ItemNotFound,
  component: EditQuestionPage,
})

function EditQuestionPage() {
  const loaded = Route.useLoaderData()
  const { checklistId } = Route.useParams()
  const navigate = Route.useNavigate()
  const toChecklist = () =>
    void navigate({ to: '/checklist/edit/$checklistId', params: { checklistId } })
  const leave = useReturnToList(toChecklist)
  return <QuestionForm key={loaded.question.id} {...{ checklistId, ...loaded }} onDone={leave} />
}
