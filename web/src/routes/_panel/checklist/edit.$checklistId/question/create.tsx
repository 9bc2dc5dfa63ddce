import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'
import { loadEditableCategories } from '#features/checklists/questions/form/load-editable-categories.ts'
import { QuestionForm } from '#features/checklists/questions/form/question-form.tsx'

const id = z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/question/create')({
  staticData: { title: 'Adicionar pergunta' },
  validateSearch: z.object({ category: id, before: id }),
  loader: ({ context, params }) => loadEditableCategories(context, params.checklistId),
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  ...CHECKLIST_ROUTE_STATES,
  component: CreateQuestionPage,
})

function CreateQuestionPage() {
  const categories = Route.useLoaderData()
  const { checklistId } = Route.useParams()
  const { category: categoryId, before: beforeId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toChecklist = () =>
    void navigate({ to: '/checklist/edit/$checklistId', params: { checklistId } })
  const leave = useReturnToList(toChecklist)
  const router = useRouter()
  const [addedCount, setAddedCount] = useState(0)
  /** Opens an empty form whose reference questions include the one just saved. */
  const addAnother = async (category: string) => {
    await navigate({
      search: { category, before: beforeId },
      replace: true,
      state: (current) => current,
    })
    await router.invalidate({ sync: true }) // read before the form opens
    setAddedCount(addedCount + 1)
  }
  return (
    <QuestionForm
      key={addedCount}
      {...{ checklistId, categories, categoryId, beforeId }}
      startsFocused={addedCount > 0}
      onDone={leave}
      onAnother={(category) => void addAnother(category)}
    />
  )
}
