import * as z from 'zod'
import { allOf, anyOf, dateInSearch, since, textsInSearch, until } from '#api/filters.ts'
import { LIST_START, listSearch } from '#api/paging.ts'

export const PAGE_SIZE = 10

const NEWEST_FIRST = 'response_date,desc'
const ORDERS = [NEWEST_FIRST, 'response_date,asc'] as const

/** Where the list stands: `q` is of who answered, the dates are of when, both included. */
export const answerSearch = listSearch.extend({
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  from: dateInSearch,
  to: dateInSearch,
  farms: textsInSearch,
})
export type AnswerSearch = z.output<typeof answerSearch>
export type AnswerFilters = Pick<AnswerSearch, 'from' | 'to' | 'farms'>

export const ANSWERS_START = {
  ...LIST_START,
  order: NEWEST_FIRST,
  from: '',
  to: '',
  farms: [],
} as const satisfies z.input<typeof answerSearch>

export const filtersOf = ({ from, to, farms }: AnswerSearch): AnswerFilters => ({ from, to, farms })

/** How many things narrow the list, its search aside. */
export const countOf = ({ from, to, farms }: AnswerFilters) =>
  [from, to].filter((date) => date !== '').length + farms.length

export const isFiltered = (search: AnswerSearch) => search.q !== '' || countOf(search) > 0

/** In the same order, from the first page, with nothing left out. */
export const unfiltered = ({ order }: AnswerSearch): AnswerSearch => ({
  ...ANSWERS_START,
  farms: [],
  order,
})

export const answerParams = ({ page, order, q, from, to, farms }: AnswerSearch) =>
  new URLSearchParams({
    page: String(page),
    page_size: String(PAGE_SIZE),
    output: 'short',
    order_by: order,
    filters: allOf([
      anyOf('farm_id', farms),
      q.trim() && `user_name,like,${q.trim()}`,
      since('response_date', from),
      until('response_date', to),
    ]),
  }).toString()
