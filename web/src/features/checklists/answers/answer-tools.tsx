import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import {
  type ActiveFilter,
  dateChips,
  filterChip,
  valueChips,
} from '#components/lists/filter-chips.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { useFilialChips } from '#features/places/filial-chips.api.ts'
import { OTHER_FARM, farmNamesQuery, placeNames } from '#features/places/places.api.ts'
import { EVIDENCE, STATES, countFilters } from './answer-params.ts'
import type { AnswerFilterSearch, AnswerSearch } from './answer-search.ts'

/** Without `state`, only current answers are meant. */
type AnswerFilterValues = AnswerFilterSearch & Partial<Pick<AnswerSearch, 'state'>>

/** A chip for every active filter. */
export const useActiveFilters = (
  search: AnswerFilterValues,
  subsidiaries: readonly string[],
): ActiveFilter<AnswerFilterValues>[] => {
  const { q, farms, filiais, state = '', band, failed, evidence, min, max } = search
  const { data: names } = useQuery(farmNamesQuery(farms.length > 0 ? subsidiaries : []))
  const farmName = (code: string) => placeNames([code], names, OTHER_FARM).join('')
  const filialChips = useFilialChips(filiais)
  return [
    ...filterChip(q, (text) => `Usuário: ${text}`, { q: '' }),
    ...filterChip(state, (name) => `Situação: ${STATES[name]}`, { state: '' }),
    ...filterChip(band, (name) => `Faixa: ${name}`, { band: '' }),
    ...filterChip(failed, () => 'Reprovadas', { failed: '' }),
    ...filterChip(evidence, (part) => EVIDENCE[part], { evidence: '' }),
    ...filterChip(min, (share) => `Pontuação a partir de ${share}%`, { min: '' }),
    ...filterChip(max, (share) => `Pontuação até ${share}%`, { max: '' }),
    ...dateChips('Data', search),
    ...filialChips,
    ...valueChips('Fazenda', farms, farmName, (remaining) => ({ farms: remaining })),
  ]
}

const AnswerFilter = lazyComponent(async () => (await import('./answer-filter.tsx')).AnswerFilter)

type Props<Search> = {
  readonly checklist: Pick<Checklist, 'subsidiaries' | 'bands'>
  readonly search: Search
  readonly onSearch: (search: Search) => void
  /** The same search without filters. */
  readonly unfiltered: Search
  /** Whether the search box filters by person. */
  readonly isByPerson?: boolean
}

/** The search box and filters of answers, the same on every screen that lists or summarises them. */
export const AnswerTools = <Search extends AnswerFilterValues>(props: Props<Search>) => {
  const { checklist, search, onSearch, unfiltered, isByPerson = true } = props
  const { subsidiaries, bands } = checklist
  return (
    <FilterTools
      {...(isByPerson && { searchLabel: 'Buscar Usuário' })}
      search={search}
      onSearch={onSearch}
      active={useActiveFilters(search, subsidiaries)}
      count={countFilters(search)}
    >
      {(applyAndClose) => (
        <AnswerFilter
          key={JSON.stringify(search)}
          subsidiaries={subsidiaries}
          bands={bands}
          filters={search}
          onApply={(applied) => applyAndClose({ ...search, ...applied })}
          onClear={() => applyAndClose(unfiltered)}
        />
      )}
    </FilterTools>
  )
}
