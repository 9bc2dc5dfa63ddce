import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { useWayBack } from '#components/forms/way-back.ts'
import { Themed } from '#components/layout/themed.tsx'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { readEditable } from '#features/checklists/questions/form/question-loading.ts'
import { QuestionForm } from '#features/checklists/questions/form/question-form.tsx'

const id = z.string().optional().catch(undefined)

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/question/create')({
  staticData: { title: 'Adicionar pergunta' },
  validateSearch: z.object({ category: id, before: id }),
  loader: ({ context, params }) => readEditable(context, params.checklistId),
  gcTime: 0, // a form never opens on what was read before
  ...CHECKLIST_STATES,
  component: CreateQuestionPage,
})

function CreateQuestionPage() {
  const categories = Route.useLoaderData()
  const { checklistId } = Route.useParams()
  const { category: categoryId, before: beforeId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toChecklist = () =>
    void navigate({ to: '/checklist/edit/$checklistId', params: { checklistId } })
  const leave = useWayBack(toChecklist)
  const router = useRouter()
  const [made, setMade] = useState(0)
  /** On a fresh form, with what was just saved among the questions to depend on. */
  const addAnother = async (category: string) => {
    await navigate({ search: { category, before: beforeId }, replace: true, state: (kept) => kept })
    await router.invalidate({ sync: true }) // read before the form opens
    setMade(made + 1)
  }
  return (
    <Themed>
      <QuestionForm
        key={made}
        {...{ checklistId, categories, categoryId, beforeId }}
        startsFocused={made > 0}
        onDone={leave}
        onAnother={(category) => void addAnother(category)}
      />
    </Themed>
  )
}
