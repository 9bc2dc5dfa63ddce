import * as z from 'zod'
import { allOf, anyOf, countOf, dateInSearch, since, textsInSearch, until } from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

export const PAGE_SIZE = 10

const NEWEST_FIRST = 'response_date,desc'
const ORDERS = [NEWEST_FIRST, 'response_date,asc'] as const

/** What became of the answers: of the current ones nothing. */
export const STATES = { '': 'Atuais', replaced: 'Substituídas', voided: 'Anuladas' } as const
export const stateInSearch = z.enum(['', 'replaced', 'voided']).default('').catch('')

/** Where the list stands: `q` is of who answered, the dates are of when, both included. */
export const answerSearch = listSearch.extend({
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  from: dateInSearch,
  to: dateInSearch,
  farms: textsInSearch,
  state: stateInSearch,
})
export type AnswerSearch = z.output<typeof answerSearch>
export type AnswerFilters = Pick<AnswerSearch, 'from' | 'to' | 'farms' | 'state'>

export const ANSWERS_START = answerSearch.parse({})

export const filtersOf = ({ from, to, farms, state }: AnswerSearch): AnswerFilters => ({
  from,
  to,
  farms,
  state,
})

export const isFiltered = (search: AnswerSearch) =>
  search.q !== '' || countOf(filtersOf(search)) > 0

/** In the same order, from the first page, with nothing left out. */
export const unfiltered = ({ order }: AnswerSearch): AnswerSearch => ({
  ...ANSWERS_START,
  order,
})

export const answerParams = ({ page, order, q, from, to, farms, state }: AnswerSearch) =>
  new URLSearchParams({
    page: String(page),
    page_size: String(PAGE_SIZE),
    output: 'short',
    order_by: order,
    ...(state !== '' && { state }),
    filters: allOf([
      anyOf('farm_id', farms),
      q.trim() && `user_name,like,${q.trim()}`,
      since('response_date', from),
      until('response_date', to),
    ]),
  }).toString()
