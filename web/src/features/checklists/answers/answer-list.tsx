import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#api/filters.ts'
import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import { type ActiveFilter, dateChips } from '#components/lists/filter-chips.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { OTHER_FARM, farmNamesQuery, namesOf } from '#features/places/places.api.ts'
import { type AnswerSearch, STATES, filtersOf, unfiltered } from './answer-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswersFrame } from './answers-frame.tsx'
import { BackButton } from './back-button.tsx'

type Active = ActiveFilter<AnswerSearch>

/** Every filter that is on, as people call it. */
const useActiveFilters = (
  { q, farms, state, ...dates }: AnswerSearch,
  subsidiaries: readonly string[],
): Active[] => {
  const { data: names } = useQuery(farmNamesQuery(farms.length > 0 ? subsidiaries : []))
  return [
    ...(q === '' ? [] : [{ code: 'q', name: `Usuário: ${q}`, without: { q: '' } }]),
    ...(state === ''
      ? []
      : [{ code: 'state', name: `Situação: ${STATES[state]}`, without: { state: '' } as const }]),
    ...dateChips('Data', dates),
    ...farms.map((code) => ({
      code: `farm ${code}`,
      name: `Fazenda: ${namesOf([code], names, OTHER_FARM).join('')}`,
      without: { farms: farms.filter((farm) => farm !== code) },
    })),
  ]
}

const AnswerFilter = lazyComponent(async () => (await import('./answer-filter.tsx')).AnswerFilter)

type AnswerToolsProps = {
  readonly subsidiaries: readonly string[]
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch) => void
}

/** Whose answers, of when and of which farms. */
const AnswerTools = ({ subsidiaries, search, onSearch }: AnswerToolsProps) => {
  const filters = filtersOf(search)
  return (
    <FilterTools
      searchLabel="Buscar Usuário"
      search={search}
      onSearch={onSearch}
      active={useActiveFilters(search, subsidiaries)}
      count={countOf(filters)}
    >
      {(narrowAndClose) => (
        <AnswerFilter
          key={JSON.stringify(filters)}
          subsidiaries={subsidiaries}
          filters={filters}
          onApply={(applied) => narrowAndClose({ ...search, ...applied })}
          onClear={() => narrowAndClose(unfiltered(search))}
        />
      )}
    </FilterTools>
  )
}

type Props = SearchProps<AnswerSearch> & {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, search, onSearch, onView, onBack }: Props) => (
  <AnswersFrame checklist={checklist} actions={<BackButton onClick={onBack} />}>
    <AnswerTools subsidiaries={checklist.subsidiaries} search={search} onSearch={onSearch} />
    <ListBoundary search={search}>
      <AnswerTable checklistId={checklist.id} search={search} onSearch={onSearch} onView={onView} />
    </ListBoundary>
  </AnswersFrame>
)
