import { filterDate } from '#api/filters.ts'

export type FilterDates = { readonly from: string; readonly to: string }

const isDay = (text: string) => filterDate.safeParse(text).success

/** No date at all is fine, half of one is not. */
export const dateProblem = (text: string) =>
  text === '' ? undefined : filterDate.safeParse(text).error?.issues[0]?.message

/** The start cannot pass the end: the other date becomes the one just chosen. */
export const adopted = (dates: FilterDates, latest: keyof FilterDates): FilterDates => {
  const { from, to } = dates
  const isCrossed = isDay(from) && isDay(to) && from > to
  return isCrossed ? { from: dates[latest], to: dates[latest] } : { from, to }
}
