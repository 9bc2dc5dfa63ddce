import { createFileRoute } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { loadSummaryQuestion } from '#features/checklists/summary/load-summary-question.ts'
import { TextList } from '#features/checklists/summary/text-list.tsx'
import { navigationStep, useQuestionList } from '#features/checklists/summary/use-question-list.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/text/$questionId')({
  staticData: { title: 'Textos das respostas' },
  loader: loadSummaryQuestion,
  notFoundComponent: ItemNotFound,
  component: TextsPage,
})

function TextsPage() {
  const { state: _state, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TextList
      {...useQuestionList()}
      question={Route.useLoaderData()}
      search={search}
      onSearch={(next, { replace } = { replace: next.text !== search.text }) =>
        void navigate({ search: next, ...navigationStep(replace) })
      }
    />
  )
}
