import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { joinFilters, since, until } from '#api/search-filters.ts'
import { newsApi } from './news.api.ts'

const LATEST = 5

/** Active news whose period includes today. */
export const latestNewsQuery = (today: string) =>
  queryOptions({
    queryKey: [...newsApi.all, 'latest', today],
    queryFn: ({ signal }) => {
      const filters = ['active,equals,1', until('start_date', today), since('end_date', today)]
      const params = new URLSearchParams({
        page: '1',
        page_size: String(LATEST),
        filters: joinFilters(filters),
        order_by: 'created_at,desc',
      })
      return api(`/news?${params.toString()}`, newsApi.page, { signal })
    },
    select: ({ items }) => items,
  })
