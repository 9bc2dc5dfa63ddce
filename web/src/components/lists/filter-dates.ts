import { filterDate } from '#api/search-filters.ts'

export type FilterDates = { readonly from: string; readonly to: string }

const isDay = (text: string) => filterDate.safeParse(text).success

/** An empty date is fine, an incomplete one is not. */
export const dateProblem = (text: string) =>
  text === '' ? undefined : filterDate.safeParse(text).error?.issues[0]?.message

/** Keeps `from` on or before `to`: if they cross, the date just chosen takes the other's value. */
export const uncrossedDates = (dates: FilterDates, changed: keyof FilterDates): FilterDates => {
  const { from, to } = dates
  const isCrossed = isDay(from) && isDay(to) && from > to
  const otherDate = changed === 'from' ? to : from
  return isCrossed ? { from: otherDate, to: otherDate } : { from, to }
}
