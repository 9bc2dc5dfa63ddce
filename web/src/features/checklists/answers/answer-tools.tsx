import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { lazyThemed } from '#components/dialogs/lazy-dialog.tsx'
import { type ActiveFilter, chip, dateChips } from '#components/lists/filter-chips.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import {
  OTHER_FARM,
  farmNamesQuery,
  namesOf,
  subsidiaryNamesQuery,
} from '#features/places/places.api.ts'
import { EVIDENCE, STATES, countFilters } from './answer-params.ts'
import type { AnswerFilterSearch, AnswerSearch } from './answer-search.ts'

/** Of current answers alone where it names no state. */
type Narrowed = AnswerFilterSearch & Partial<Pick<AnswerSearch, 'state'>>

const except = (values: readonly string[], value: string) => values.filter((item) => item !== value)

/** Every filter that is on, as people call it. */
export const useActiveFilters = (
  search: Narrowed,
  subsidiaries: readonly string[],
): ActiveFilter<Narrowed>[] => {
  const { q, farms, filiais, state = '', band, failed, evidence, min, max } = search
  const { data: names } = useQuery(farmNamesQuery(farms.length > 0 ? subsidiaries : []))
  const { data: filialNames } = useQuery({ ...subsidiaryNamesQuery, enabled: filiais.length > 0 })
  return [
    ...chip(q, (text) => `Usuário: ${text}`, { q: '' }),
    ...chip(state, (name) => `Situação: ${STATES[name]}`, { state: '' }),
    ...chip(band, (name) => `Faixa: ${name}`, { band: '' }),
    ...chip(failed, () => 'Reprovadas', { failed: '' }),
    ...chip(evidence, (part) => EVIDENCE[part], { evidence: '' }),
    ...chip(min, (share) => `Pontuação a partir de ${share}%`, { min: '' }),
    ...chip(max, (share) => `Pontuação até ${share}%`, { max: '' }),
    ...dateChips('Data', search),
    ...filiais.map((code) => ({
      code: `filial ${code}`,
      name: `Filial: ${namesOf([code], filialNames).join('')}`,
      without: { filiais: except(filiais, code) },
    })),
    ...farms.map((code) => ({
      code: `farm ${code}`,
      name: `Fazenda: ${namesOf([code], names, OTHER_FARM).join('')}`,
      without: { farms: except(farms, code) },
    })),
  ]
}

const AnswerFilter = lazyThemed(async () => (await import('./answer-filter.tsx')).AnswerFilter)

type Props<Search> = {
  readonly checklist: Pick<Checklist, 'subsidiaries' | 'bands'>
  readonly search: Search
  readonly onSearch: (search: Search) => void
  /** The same without what narrows it. */
  readonly unfiltered: Search
  /** Whether the search box is of who answered. */
  readonly isByPerson?: boolean
}

/** Whose answers, of when, of which farms and with which score: the same wherever answers are read together. */
export const AnswerTools = <Search extends Narrowed>(props: Props<Search>) => {
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
      {(narrowAndClose) => (
        <AnswerFilter
          key={JSON.stringify(search)}
          subsidiaries={subsidiaries}
          bands={bands}
          filters={search}
          onApply={(applied) => narrowAndClose({ ...search, ...applied })}
          onClear={() => narrowAndClose(unfiltered)}
        />
      )}
    </FilterTools>
  )
}
