import type { Checklist, ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { NO_FILTERS, wireFilters } from '#features/checklists/answers/answer-params.ts'
import { ExportAnswers } from '#features/checklists/answers/export-answers.tsx'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import { AnswersHeader } from '#features/checklists/answers/answers-header.tsx'
import { SummaryContent } from './summary-content.tsx'
import { summaryQuery } from './summary.api.ts'
import { AnswerTools, useActiveFilters } from '#features/checklists/answers/answer-tools.tsx'

type SummaryFiltersProps = {
  readonly checklist: Pick<Checklist, 'subsidiaries' | 'bands'>
  readonly search: AnswerFilterSearch
  readonly onSearch: (search: AnswerFilterSearch) => void
}

/** The filters of the figures. In print the active filters are listed instead. */
const SummaryFilters = ({ checklist, search, onSearch }: SummaryFiltersProps) => {
  const active = useActiveFilters(search, checklist.subsidiaries)
  const names = active.map(({ name }) => name).join('; ')
  return (
    <>
      <p className="hidden print:block print:mb-[4mm]">
        {names === '' ? 'Todas as respostas.' : `${names}.`}
      </p>
      <Unprinted>
        <AnswerTools
          checklist={checklist}
          search={search}
          onSearch={onSearch}
          unfiltered={NO_FILTERS}
        />
      </Unprinted>
    </>
  )
}

type Props = {
  readonly checklist: ChecklistItem & Pick<Checklist, 'bands'>
  readonly search: AnswerFilterSearch
  readonly onSearch: (search: AnswerFilterSearch) => void
  readonly onBack: () => void
}

/** The summary of all answers, on the screen and in print. */
export const SummaryScreen = ({ checklist, search, onSearch, onBack }: Props) => {
  const { data: summary } = useQuery(summaryQuery(checklist.id, search))
  const tools = (
    <>
      <ExportAnswers checklist={checklist} filters={wireFilters(search)} count={summary?.answers} />
      <PrintButton />
    </>
  )
  return (
    <Paper>
      <AnswersHeader
        screen="Resumo"
        checklist={checklist}
        search={search}
        onBack={onBack}
        tools={tools}
      />
      <SummaryFilters checklist={checklist} search={search} onSearch={onSearch} />
      <ListBoundary search={search}>
        <SummaryContent checklist={checklist} search={search} onSearch={onSearch} />
      </ListBoundary>
    </Paper>
  )
}
