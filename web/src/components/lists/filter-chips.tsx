import { Chips } from '#components/fields/multi-picker-chips.tsx'
import { formatDate } from '#format.ts'
import classes from './filter-chips.module.css'
import type { FilterDates } from './filter-dates.ts'

export type ActiveFilter<Search> = {
  readonly code: string
  readonly name: string
  /** What the search becomes without it. */
  readonly without: Partial<Search>
}

/** The chips of two dates, as 'Início desde 14/11/2026'; none of one that is empty. */
export const dateChips = (what: string, { from, to }: FilterDates) => [
  ...(from === ''
    ? []
    : [{ code: 'from', name: `${what} desde ${formatDate(from)}`, without: { from: '' } }]),
  ...(to === ''
    ? []
    : [{ code: 'to', name: `${what} até ${formatDate(to)}`, without: { to: '' } }]),
]

type Props<Search> = {
  readonly active: readonly ActiveFilter<Search>[]
  readonly onRemove: (without: Partial<Search>) => void
}

/** What leaves items out of the list, each with a way to let go of it. */
export const FilterChips = <Search,>({ active, onRemove }: Props<Search>) => {
  if (active.length === 0) return null
  const remove = (code: string) => {
    const removed = active.find((filter) => filter.code === code)
    if (removed !== undefined) onRemove(removed.without)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
    <div className={classes.chips} role="group" aria-label="Filtros ativos">
      <Chips chosen={active} onRemove={remove} disabled={false} />
    </div>
  )
}
