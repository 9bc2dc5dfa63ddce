import { Chips } from '#components/fields/multi-picker-chips.tsx'
import { formatDate } from '#format.ts'
import type { FilterDates } from './filter-dates.ts'

export type ActiveFilter<Search> = {
  readonly code: string
  readonly name: string
  /** The search without this filter. */
  readonly without: Partial<Search>
}

/** The chip of a value; none if the value is empty. */
export const filterChip = <Value extends string, const Without extends object>(
  value: Value | '',
  nameOf: (value: Value) => string,
  without: Without,
) => (value === '' ? [] : [{ code: Object.keys(without).join(' '), name: nameOf(value), without }])

/** A chip for each value of a filter that takes several. */
export const valueChips = <const Without extends object>(
  label: string,
  values: readonly string[],
  nameOf: (value: string) => string,
  withValues: (remaining: string[]) => Without,
) =>
  values.map((value) => ({
    code: `${label} ${value}`,
    name: `${label}: ${nameOf(value)}`,
    without: withValues(values.filter((other) => other !== value)),
  }))

/** The chips of two dates, as 'Início desde 14/11/2026'; none for an empty date. */
export const dateChips = (what: string, { from, to }: FilterDates) => [
  ...filterChip(from, (day) => `${what} desde ${formatDate(day)}`, { from: '' }),
  ...filterChip(to, (day) => `${what} até ${formatDate(day)}`, { to: '' }),
]

type Props = {
  readonly active: readonly ActiveFilter<object>[]
  readonly onRemove: (without: object) => void
}

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ active, onRemove }: Props) => {
  if (active.length === 0) return null
  const remove = (code: string) => {
    const removed = active.find((filter) => filter.code === code)
    if (removed !== undefined) onRemove(removed.without)
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
      role="group"
      className="flex flex-[1_0_100%] flex-wrap gap-1.5 [&>span]:wrap-anywhere"
      aria-label="Filtros ativos"
    >
      <Chips chosen={active} onRemove={remove} disabled={false} />
    </div>
  )
}
