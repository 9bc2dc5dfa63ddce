import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { useWayBack } from '#components/forms/way-back.ts'
import {
  ChecklistNotFound,
  ChecklistNotLoaded,
} from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { readEditable } from '#features/checklists/questions/form/question-loading.ts'
import { QuestionForm } from '#features/checklists/questions/form/question-form.tsx'

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/question/create')({
  staticData: { title: 'Adicionar pergunta' },
  validateSearch: z.object({ category: z.string().optional().catch(undefined) }),
  loader: ({ context, params }) => readEditable(context, params.checklistId),
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
  component: CreateQuestionPage,
})

function CreateQuestionPage() {
  const categories = Route.useLoaderData()
  const { checklistId } = Route.useParams()
  const { category: categoryId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toChecklist = () =>
    void navigate({ to: '/checklist/edit/$checklistId', params: { checklistId } })
  const leave = useWayBack(toChecklist)
  return <QuestionForm {...{ checklistId, categories, categoryId }} onDone={leave} />
}
