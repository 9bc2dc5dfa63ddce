import { newsStateName } from '@portal/contract/news/news-state-name'
import * as z from 'zod/mini'
import { statusParam, textListParam } from '#api/search-filters.ts'
import { ORDERED_LIST_START, orderedListSearch } from '#api/list-search.ts'

/** The list's filters, besides its text search. */
export const newsFilter = z.object({
  status: statusParam,
  state: z.catch(z._default(z.union([z.literal(''), newsStateName]), ''), ''),
  filiais: textListParam,
})
export type NewsFilters = z.output<typeof newsFilter>

export const newsSearch = z.extend(orderedListSearch, newsFilter.shape)
export const NEWS_START = { ...ORDERED_LIST_START, ...newsFilter.parse({}) } as const
export type NewsSearch = z.output<typeof newsSearch>
