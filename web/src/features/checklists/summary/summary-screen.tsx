import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { Paper } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { wireFilters } from '#features/checklists/answers/answer-params.ts'
import { AnswersFrame, type FramedChecklist } from '#features/checklists/answers/answers-frame.tsx'
import { BackButton } from '#features/checklists/answers/back-button.tsx'
import { ExportAnswers } from '#features/checklists/answers/export-answers.tsx'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import { SummaryContent } from './summary-content.tsx'
import { SummaryFilters } from './summary-filters.tsx'
import { summaryQuery } from './summary.api.ts'

type Props = {
  readonly checklist: FramedChecklist & Pick<Checklist, 'subsidiaries' | 'bands'>
  readonly search: AnswerFilterSearch
  readonly onSearch: (search: AnswerFilterSearch) => void
  readonly onBack: () => void
}

/** What all answers say together, on the screen and on paper. */
export const SummaryScreen = ({ checklist, search, onSearch, onBack }: Props) => {
  const { data: summary } = useQuery(summaryQuery(checklist.id, search))
  const actions = (
    <>
      <BackButton onClick={onBack} />
      <ExportAnswers checklist={checklist} filters={wireFilters(search)} count={summary?.answers} />
      <PrintButton />
    </>
  )
  return (
    <Paper>
      <AnswersFrame checklist={checklist} filters={search} actions={actions}>
        <SummaryFilters checklist={checklist} search={search} onSearch={onSearch} />
        <ListBoundary search={search}>
          <SummaryContent checklist={checklist} search={search} onSearch={onSearch} />
        </ListBoundary>
      </AnswersFrame>
    </Paper>
  )
}
