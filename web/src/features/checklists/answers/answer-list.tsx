import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#api/filters.ts'
import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import { type ActiveFilter, dateChips } from '#components/lists/filter-chips.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import {
  OTHER_FARM,
  farmNamesQuery,
  namesOf,
  subsidiaryNamesQuery,
} from '#features/places/places.api.ts'
import { type AnswerSearch, STATES, answerSearch, filtersOf, unfiltered } from './answer-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswersFrame } from './answers-frame.tsx'
import { BackButton } from './back-button.tsx'

type Active = ActiveFilter<AnswerSearch>

/** Every filter that is on, as people call it. */
const useActiveFilters = (
  { q, farms, filiais, state, band, failed, min, max, ...dates }: AnswerSearch,
  subsidiaries: readonly string[],
): Active[] => {
  const { data: names } = useQuery(farmNamesQuery(farms.length > 0 ? subsidiaries : []))
  const { data: filialNames } = useQuery({ ...subsidiaryNamesQuery, enabled: filiais.length > 0 })
  return [
    ...(q === '' ? [] : [{ code: 'q', name: `Usuário: ${q}`, without: { q: '' } }]),
    ...(state === ''
      ? []
      : [{ code: 'state', name: `Situação: ${STATES[state]}`, without: { state: '' } as const }]),
    ...(band === '' ? [] : [{ code: 'band', name: `Faixa: ${band}`, without: { band: '' } }]),
    ...(failed === ''
      ? []
      : [{ code: 'failed', name: 'Reprovadas', without: { failed: '' } as const }]),
    ...(min === ''
      ? []
      : [{ code: 'min', name: `Pontuação a partir de ${min}%`, without: { min: '' } }]),
    ...(max === '' ? [] : [{ code: 'max', name: `Pontuação até ${max}%`, without: { max: '' } }]),
    ...dateChips('Data', dates),
    ...filiais.map((code) => ({
      code: `filial ${code}`,
      name: `Filial: ${namesOf([code], filialNames).join('')}`,
      without: { filiais: filiais.filter((filial) => filial !== code) },
    })),
    ...farms.map((code) => ({
      code: `farm ${code}`,
      name: `Fazenda: ${namesOf([code], names, OTHER_FARM).join('')}`,
      without: { farms: farms.filter((farm) => farm !== code) },
    })),
  ]
}

const AnswerFilter = lazyComponent(async () => (await import('./answer-filter.tsx')).AnswerFilter)

type AnswerToolsProps = {
  readonly checklist: Props['checklist']
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch) => void
}

/** Whose answers, of when and of which farms. */
const AnswerTools = ({ checklist, search, onSearch }: AnswerToolsProps) => {
  const { subsidiaries, bands } = checklist
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
          bands={bands}
          filters={filters}
          onApply={(applied) => narrowAndClose(answerSearch.parse({ ...search, ...applied }))}
          onClear={() => narrowAndClose(unfiltered(search))}
        />
      )}
    </FilterTools>
  )
}

type Props = SearchProps<AnswerSearch> & {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries' | 'bands'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, search, onSearch, onView, onBack }: Props) => (
  <AnswersFrame checklist={checklist} actions={<BackButton onClick={onBack} />}>
    <AnswerTools checklist={checklist} search={search} onSearch={onSearch} />
    <ListBoundary search={search}>
      <AnswerTable checklistId={checklist.id} search={search} onSearch={onSearch} onView={onView} />
    </ListBoundary>
  </AnswersFrame>
)
