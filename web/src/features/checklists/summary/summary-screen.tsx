import type { Checklist, ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { Paper } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { ExportAnswers } from '#features/checklists/answers/export-answers.tsx'
import {
  type AnswerSearch,
  answerFilters,
  answerAddress,
} from '#features/checklists/answers/answer-address.ts'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { SummaryContent } from './summary-content.tsx'
import { summaryQuery } from './summary.api.ts'

type Props = SearchProps<AnswerSearch> & {
  readonly checklist: ChecklistItem & Pick<Checklist, 'bands'>
  readonly onBack: () => void
}

/** The summary of all answers, on the screen and in print. */
export const SummaryScreen = ({ checklist, search, onSearch, onBack }: Props) => {
  const { data: summary } = useQuery(summaryQuery(checklist.id, search))
  const tools = (
    <>
      <ExportAnswers
        checklist={checklist}
        filters={answerAddress.filtersOf(search)}
        count={summary?.answers}
      />
      <PrintButton />
    </>
  )
  return (
    <Paper>
      <ChecklistHeader
        screen="Resumo"
        checklist={checklist}
        filters={search}
        backLabel="voltar"
        onBack={onBack}
        tools={tools}
      />
      {!answerAddress.isFiltered(search) && (
        <p className="hidden print:block print:mb-[4mm]">Todas as respostas.</p>
      )}
      <FilterBar
        list={answerAddress}
        searchLabel="Buscar Usuário"
        search={search}
        onSearch={(next) => onSearch({ ...search, ...next })}
        filters={answerFilters(checklist)}
        within={checklist.subsidiaries}
      />
      <ListBoundary search={search}>
        <SummaryContent checklist={checklist} search={search} onSearch={onSearch} />
      </ListBoundary>
    </Paper>
  )
}
