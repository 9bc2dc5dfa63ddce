import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { evidenceInSearch } from '#features/checklists/answers/answer-search.ts'
import { EvidenceList } from '#features/checklists/summary/evidence-list.tsx'
import { loadSummaryQuestion } from '#features/checklists/summary/load-summary-question.ts'
import { navigationStep, useQuestionList } from '#features/checklists/summary/use-question-list.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/evidence/$questionId')(
  {
    staticData: { title: 'Fotos e observações' },
    validateSearch: z.object({ show: evidenceInSearch }),
    search: { middlewares: [stripSearchParams({ show: '' as const })] },
    loader: loadSummaryQuestion,
    notFoundComponent: ItemNotFound,
    component: EvidencePage,
  },
)

function EvidencePage() {
  const { state: _state, text: _text, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EvidenceList
      {...useQuestionList()}
      question={Route.useLoaderData()}
      search={search}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, ...navigationStep(replace) })
      }
    />
  )
}
