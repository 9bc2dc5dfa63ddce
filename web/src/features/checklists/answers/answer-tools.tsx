import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { useActiveFilters } from './answer-filter-chips.ts'
import { type AnswerSearch, countOf, filtersOf, unfiltered } from './answer-search.ts'

const AnswerFilter = lazyComponent(async () => (await import('./answer-filter.tsx')).AnswerFilter)

type Props = {
  readonly subsidiaries: readonly string[]
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch) => void
}

/** Whose answers, of when and of which farms. */
export const AnswerTools = ({ subsidiaries, search, onSearch }: Props) => {
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
