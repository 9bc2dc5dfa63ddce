import { type NewsInput, type NewsItem, newsItem } from '@portal/contract/news/news'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { allOf, ofStatus, since, statusInSearch, until } from '#api/filters.ts'
import { LIST_START, listSearch, pageParams } from '#api/paging.ts'
import type { Save } from '#api/saving.ts'

const all = ['news'] as const
export const NEWS_PAGES = [...all, 'page'] as const
const page = envelope(pageOf(newsItem))
const one = envelope(z.tuple([newsItem]))

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

export const newsSearch = listSearch.extend({ order, status: statusInSearch })
export const NEWS_START = { ...LIST_START, order: NEWEST_FIRST, status: '' } as const
export type NewsSearch = z.output<typeof newsSearch>

type NewsPage = { readonly items: readonly NewsItem[] }
export type StatusChange = { readonly id: string; readonly active: boolean }

export const newsQuery = (search: NewsSearch) =>
  queryOptions({
    queryKey: [...NEWS_PAGES, search],
    queryFn: ({ signal }) => {
      const listed = pageParams(search, PAGE_SIZE, ofStatus(search.status))
      return api(`/news?${listed}&order_by=${search.order}`, page, { signal })
    },
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

const LATEST = 5

/** Those that are out today. */
export const latestNewsQuery = (today: string) =>
  queryOptions({
    queryKey: [...all, 'latest', today],
    queryFn: ({ signal }) => {
      const filters = ['active,equals,1', until('start_date', today), since('end_date', today)]
      const params = new URLSearchParams({
        page: '1',
        page_size: String(LATEST),
        filters: allOf(filters),
        order_by: NEWEST_FIRST,
      })
      return api(`/news?${params.toString()}`, page, { signal })
    },
    select: ({ items }) => items,
  })

/** For a form and for the preview: read anew each time they open. */
export const newsItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`/news/${encodeURIComponent(id)}`, one, { signal })
      return found
    },
    staleTime: 0,
  })

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

export const saveNews = mutationOptions({
  mutationFn: ({ id, input, version }: Save<NewsInput>) =>
    id === undefined
      ? api('/news/', one, { method: 'POST', body: withAllFarms(input) })
      : api(`/news/${id}`, one, {
          method: 'PATCH',
          body: { ...withAllFarms(input), updated_at: version },
        }),
  onSuccess: (_saved, _save, _result, { client }) => forget(client),
})

export const deleteNews = mutationOptions({
  mutationFn: (id: string) => api(`/news/${id}`, nothing, { method: 'DELETE' }),
  onSuccess: (_nothing, _id, _result, { client }) => forget(client),
})

const showStatus = (client: QueryClient, { id, active }: StatusChange) =>
  client.setQueriesData<NewsPage>(
    { queryKey: NEWS_PAGES },
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((item) => (item.id === id ? { ...item, active } : item)),
      },
  )

/** The lists show the new status at once, and the old one again if the server refuses. */
export const changeStatus = mutationOptions({
  mutationFn: ({ id, active }: StatusChange) =>
    api(`/news/${id}`, one, { method: 'PATCH', body: { id, active } }),
  onMutate: async (change, { client }) => {
    await client.cancelQueries({ queryKey: NEWS_PAGES })
    showStatus(client, change)
  },
  onError: (_error, { id, active }, _result, { client }) =>
    showStatus(client, { id, active: !active }),
  onSettled: (_saved, _error, _change, _result, { client }) => forget(client),
})
