import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import type { ChecklistSearch } from '#features/checklists/checklist/checklist-search.ts'
import { useActiveFilters } from './checklist-filter-chips.ts'
import { countOf, filtersOf, unfiltered } from './checklist-filters.ts'

const AdvancedFilter = lazyComponent(
  async () => (await import('./advanced-filter.tsx')).AdvancedFilter,
)

type Props = {
  readonly search: ChecklistSearch
  readonly onSearch: (search: ChecklistSearch) => void
}

/** All that narrows the list: the name, the advanced filter, and what is on of it. */
export const ChecklistTools = ({ search, onSearch }: Props) => {
  const filters = filtersOf(search)
  return (
    <FilterTools
      searchLabel="Buscar Checklist"
      search={search}
      onSearch={onSearch}
      active={useActiveFilters(search)}
      count={countOf(filters)}
    >
      {(narrowAndClose) => (
        <AdvancedFilter
          key={JSON.stringify(filters)}
          filters={filters}
          onApply={(applied) => narrowAndClose({ ...search, ...applied })}
          onClear={() => narrowAndClose(unfiltered(search))}
        />
      )}
    </FilterTools>
  )
}
