import type { FilterDates } from '#components/lists/filter-dates.ts'

/** How many months back, this one included: what people ask for most. */
export const PERIODS = {
  '': 'Entre as datas',
  '0': 'Tudo',
  '3': '3 meses',
  '6': '6 meses',
  '12': '12 meses',
} as const

const MONTHS_A_YEAR = 12

/** The first day of so many months, the one of today being the last. */
const firstDay = (today: string, months: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = year * MONTHS_A_YEAR + month - months
  return [Math.floor(first / MONTHS_A_YEAR), (first % MONTHS_A_YEAR) + 1, 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The dates of so many months; of no number, those there are. */
export const periodOf = (months: string, today: string): Partial<FilterDates> => {
  if (months === '') return {}
  return { from: months === '0' ? '' : firstDay(today, Number(months)), to: '' }
}

/** The number of months that the dates are; none of other dates. */
export const monthsOf = ({ from, to }: FilterDates, today: string) => {
  if (to !== '') return ''
  if (from === '') return '0'
  return Object.keys(PERIODS).find((months) => periodOf(months, today).from === from) ?? ''
}
