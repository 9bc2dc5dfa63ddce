import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { Unprinted } from '#components/print/paper.tsx'
import { AnswerTools, useActiveFilters } from '#features/checklists/answers/answer-tools.tsx'
import { NO_FILTERS } from '#features/checklists/answers/answer-params.ts'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'

type Props = {
  readonly checklist: Pick<Checklist, 'subsidiaries' | 'bands'>
  readonly search: AnswerFilterSearch
  readonly onSearch: (search: AnswerFilterSearch) => void
}

/** The filters of the figures. In print the active filters are listed instead. */
export const SummaryFilters = ({ checklist, search, onSearch }: Props) => {
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
