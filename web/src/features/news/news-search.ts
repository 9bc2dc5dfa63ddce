import { newsStateName } from '@portal/contract/news/news-state-name'
import * as z from 'zod'
import { statusParam, textListParam } from '#api/filters.ts'
import { LIST_START, listSearch } from '#api/paging.ts'

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

/** The list's filters, besides its text search. */
export const newsFilter = z.object({
  status: statusParam,
  state: z.literal('').or(newsStateName).default('').catch(''),
  filiais: textListParam,
})
export type NewsFilters = z.output<typeof newsFilter>

export const newsSearch = listSearch.extend({ order, ...newsFilter.shape })
export const NEWS_START = { ...LIST_START, order: NEWEST_FIRST, ...newsFilter.parse({}) } as const
export type NewsSearch = z.output<typeof newsSearch>
