import type { FilterDates } from '#components/lists/filter-dates.ts'

/** The most used periods, in months including the current one. */
export const PERIODS = {
  '': 'Entre as datas',
  '0': 'Tudo',
  '3': '3 meses',
  '6': '6 meses',
  '12': '12 meses',
} as const

const MONTHS_A_YEAR = 12

/** The first day of a period that ends with the current month. */
const firstDay = (today: string, months: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = year * MONTHS_A_YEAR + month - months
  return [Math.floor(first / MONTHS_A_YEAR), (first % MONTHS_A_YEAR) + 1, 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The dates of a period; for '' the dates stay as they are. */
export const periodOf = (months: string, today: string): Partial<FilterDates> => {
  if (months === '') return {}
  return { from: months === '0' ? '' : firstDay(today, Number(months)), to: '' }
}

/** The period that these dates are; '' for other dates. */
export const monthsOf = ({ from, to }: FilterDates, today: string) => {
  if (to !== '') return ''
  if (from === '') return '0'
  return Object.keys(PERIODS).find((months) => periodOf(months, today).from === from) ?? ''
}
