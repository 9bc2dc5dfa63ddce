import { newsStateName } from '@portal/contract/news/state-name'
import * as z from 'zod'
import { statusInSearch, textsInSearch } from '#api/filters.ts'
import { LIST_START, listSearch } from '#api/paging.ts'

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

/** What narrows the list, beside its search. */
export const newsFilter = z.object({
  status: statusInSearch,
  state: z.literal('').or(newsStateName).default('').catch(''),
  filiais: textsInSearch,
})
export type NewsFilters = z.output<typeof newsFilter>
export const NO_FILTERS = newsFilter.parse({})

export const newsSearch = listSearch.extend({ order, ...newsFilter.shape })
export const NEWS_START = { ...LIST_START, order: NEWEST_FIRST, ...NO_FILTERS } as const
export type NewsSearch = z.output<typeof newsSearch>
