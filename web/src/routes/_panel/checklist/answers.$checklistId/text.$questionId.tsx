import { createFileRoute } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { textAddress } from '#features/checklists/answers/answer-address.ts'
import { loadSummaryQuestion } from '#features/checklists/summary/load-summary-question.ts'
import { TextList } from '#features/checklists/summary/text-list.tsx'
import { useQuestionList } from '#features/checklists/summary/use-question-list.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/text/$questionId')({
  staticData: { title: 'Textos das respostas' },
  loader: loadSummaryQuestion,
  notFoundComponent: ItemNotFound,
  component: TextsPage,
})

function TextsPage() {
  return (
    <TextList
      {...useQuestionList()}
      {...useListSearch(textAddress)}
      question={Route.useLoaderData()}
    />
  )
}
