import { type NewsInput, newsItem } from '@portal/contract/news/news'
import { newsStateName } from '@portal/contract/news/state-name'
import { withAllFarms } from '@portal/contract/places/placement'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import * as z from 'zod'
import { allOf, anyOf, ofStatus, statusInSearch, textsInSearch } from '#api/filters.ts'
import { LIST_START, listSearch, pageParams } from '#api/paging.ts'
import { resource } from '#api/resource.ts'
import { statusChange } from '#api/status-change.ts'

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

export const newsApi = resource({
  key: 'news',
  url: '/news',
  listed: newsItem,
  item: newsItem,
  bodyOf: (input: NewsInput) => withAllFarms(input),
  paramsOf: (search: NewsSearch) =>
    pageParams(
      search,
      PAGE_SIZE,
      allOf([
        ofStatus(search.status),
        search.state && `state,equals,${search.state}`,
        anyOf('subsidiaries', search.filiais),
      ]),
    ),
})

export type StatusChange = { readonly id: string; readonly active: boolean }
export const changeStatus = statusChange<StatusChange>(newsApi)
