import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { evidenceAddress } from '#features/checklists/answers/answer-address.ts'
import { EvidenceList } from '#features/checklists/summary/evidence-list.tsx'
import { loadSummaryQuestion } from '#features/checklists/summary/load-summary-question.ts'
import { useQuestionList } from '#features/checklists/summary/use-question-list.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/evidence/$questionId')(
  {
    staticData: { title: 'Fotos e observações' },
    validateSearch: z.object({ show: evidenceAddress.filters.show.param }),
    search: { middlewares: [stripSearchParams({ show: '' as const })] },
    loader: loadSummaryQuestion,
    notFoundComponent: ItemNotFound,
    component: EvidencePage,
  },
)

function EvidencePage() {
  return (
    <EvidenceList
      {...useQuestionList()}
      {...useListSearch(evidenceAddress)}
      question={Route.useLoaderData()}
    />
  )
}
