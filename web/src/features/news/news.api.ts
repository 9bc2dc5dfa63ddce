import { type NewsInput, newsItem } from '@portal/contract/news/news'
import { withAllFarms } from '@portal/contract/places/placement'
import { resource } from '#api/resource.ts'
import { statusChange } from '#api/status-change.ts'
import { newsAddress } from './news-address.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'

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

export const newsApi = resource({
  key: 'news',
  url: '/news',
  listed: newsItem,
  item: newsItem,
  bodyOf: (input: NewsInput) => withAllFarms(input),
  list: newsAddress,
})

export type StatusChange = { readonly id: string; readonly active: boolean }
export const changeStatus = statusChange<StatusChange>(newsApi)
