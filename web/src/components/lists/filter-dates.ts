import { filterDate } from '#api/filters.ts'

export type FilterDates = { readonly from: string; readonly to: string }

const isDay = (text: string) => filterDate.safeParse(text).success

/** No date at all is fine, half of one is not. */
export const dateProblem = (text: string) =>
  text === '' ? undefined : filterDate.safeParse(text).error?.issues[0]?.message

/** The start cannot pass the end, nor the end come before the start: the one just chosen takes the other's value. */
export const adopted = (dates: FilterDates, latest: keyof FilterDates): FilterDates => {
  const { from, to } = dates
  const isCrossed = isDay(from) && isDay(to) && from > to
  const other = latest === 'from' ? to : from
  return isCrossed ? { from: other, to: other } : { from, to }
}
