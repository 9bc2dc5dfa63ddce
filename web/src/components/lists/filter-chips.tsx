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

/** The chip of a value that is set; none of one that is empty. */
export const chip = <Value extends string, const Without extends object>(
  value: Value | '',
  nameOf: (value: Value) => string,
  without: Without,
) => (value === '' ? [] : [{ code: Object.keys(without).join(' '), name: nameOf(value), without }])

/** The chips of two dates, as 'Início desde 14/11/2026'; none of one that is empty. */
export const dateChips = (what: string, { from, to }: FilterDates) => [
  ...chip(from, (day) => `${what} desde ${formatDate(day)}`, { from: '' }),
  ...chip(to, (day) => `${what} até ${formatDate(day)}`, { to: '' }),
]

type Props = {
  readonly active: readonly ActiveFilter<object>[]
  readonly onRemove: (without: object) => void
}

/** What leaves items out of the list, each with a way to let go of it. */
export const FilterChips = ({ active, onRemove }: Props) => {
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
