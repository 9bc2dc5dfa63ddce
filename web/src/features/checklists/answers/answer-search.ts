import * as z from 'zod'
import { allOf, anyOf, countOf, dateInSearch, since, textsInSearch, until } from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

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

export const ANSWERS_START = answerSearch.parse({})

export const filtersOf = ({ from, to, farms }: AnswerSearch): AnswerFilters => ({ from, to, farms })

export const isFiltered = (search: AnswerSearch) =>
  search.q !== '' || countOf(filtersOf(search)) > 0

/** In the same order, from the first page, with nothing left out. */
export const unfiltered = ({ order }: AnswerSearch): AnswerSearch => ({
  ...ANSWERS_START,
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
