import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { newsApi } from './news.api.ts'

const LATEST = 5

/** Active news whose period includes today. */
export const latestNewsQuery = (today: string) =>
  queryOptions({
    queryKey: [...newsApi.all, 'latest', today],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({
        page: '1',
        page_size: String(LATEST),
        filters: 'state,equals,active',
        order_by: 'created_at,desc',
      })
      return api(`/news?${params.toString()}`, newsApi.page, { signal })
    },
    select: ({ items }) => items,
  })
