import { Chips } from '#components/multi-picker-chips.tsx'
import type { ChecklistSearch } from '#features/checklists/checklist-search.ts'
import { useActiveFilters } from './active-filters.ts'
import classes from './filter-chips.module.css'

type Props = {
  readonly search: ChecklistSearch
  readonly onSearch: (search: ChecklistSearch) => void
}

/** What leaves checklists out of the list, each with a way to let go of it. */
export const FilterChips = ({ search, onSearch }: Props) => {
  const active = useActiveFilters(search)
  if (active.length === 0) return null
  const remove = (code: string) => {
    const removed = active.find((filter) => filter.code === code)
    if (removed !== undefined) onSearch({ ...search, ...removed.without })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
    <div className={classes.chips} role="group" aria-label="Filtros ativos">
      <Chips chosen={active} onRemove={remove} disabled={false} />
    </div>
  )
}
