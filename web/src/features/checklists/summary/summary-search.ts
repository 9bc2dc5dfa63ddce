import * as z from 'zod'
import { ANSWERS_START, type AnswerSearch } from '#features/checklists/answers/answer-search.ts'

/** How many months back, this one included; all there are if it is 0. */
export const PERIODS = { 0: 'Tudo', 3: '3 meses', 6: '6 meses', 12: '12 meses' } as const

const CODE_MAX = 64
const code = z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(CODE_MAX))

/** What the figures are of, as the address says it; nonsense narrows nothing. */
export const summarySearch = z.object({
  months: z.literal([0, 3, 6, 12]).default(0).catch(0),
  farm: code.default('').catch(''),
})
export type SummarySearch = z.output<typeof summarySearch>

export const SUMMARY_START = { months: 0, farm: '' } as const satisfies SummarySearch

export const isNarrowed = ({ months, farm }: SummarySearch) => months !== 0 || farm !== ''

const MONTHS_A_YEAR = 12

/** The first month of so many, the one of today being the last. */
export const firstMonth = (today: string, months: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = year * MONTHS_A_YEAR + month - months
  return [Math.floor(first / MONTHS_A_YEAR), (first % MONTHS_A_YEAR) + 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** As the wire is asked. */
export const queryOf = (
  { months, farm }: SummarySearch,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(months > 0 && { from: firstMonth(today, months) }),
  ...(farm !== '' && { farm_id: farm }),
})

/** The list of the very answers that these figures are of. */
export const answersOf = ({ months, farm }: SummarySearch, today: string): AnswerSearch => ({
  ...ANSWERS_START,
  from: months > 0 ? `${firstMonth(today, months)}-01` : '',
  farms: farm === '' ? [] : [farm],
})
