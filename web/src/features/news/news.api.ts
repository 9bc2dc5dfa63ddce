import { type NewsInput, newsItem } from '@portal/contract/news/news'
import { withAllFarms } from '@portal/contract/places/placement'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { joinFilters, anyOf, statusFilter } from '#api/search-filters.ts'
import { pageParams } from '#api/list-search.ts'
import { resource } from '#api/resource.ts'
import { statusChange } from '#api/status-change.ts'
import type { NewsSearch } from './news-search.ts'

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
      joinFilters([
        statusFilter(search.status),
        search.state && `state,equals,${search.state}`,
        anyOf('subsidiaries', search.filiais),
      ]),
    ),
})

export type StatusChange = { readonly id: string; readonly active: boolean }
export const changeStatus = statusChange<StatusChange>(newsApi)
