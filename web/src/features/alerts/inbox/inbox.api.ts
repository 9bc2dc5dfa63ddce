import { inboxPage, unreadCount } from '@portal/contract/alerts/inbox'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import {
  type QueryClient,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '#api/client.ts'

const URL = '/alerts/inbox'
/** Below the key of the alerts, so that saving an alert also refreshes the inbox. */
const inbox = ['alerts', 'inbox'] as const
const latest = [...inbox, 'latest'] as const
const page = envelope(inboxPage)
const unreadReply = envelope(unreadCount)

/** The rest is loaded once these are read. */
const UNREAD_SHOWN = 30
const LATEST_SHOWN = 5

type Unread = z.output<typeof inboxPage>

export const unreadQuery = queryOptions({
  queryKey: [...inbox, 'unread'],
  queryFn: ({ signal }) => api(`${URL}?read=0&page_size=${UNREAD_SHOWN}`, page, { signal }),
})

export const readQuery = infiniteQueryOptions({
  queryKey: [...inbox, 'read'],
  queryFn: ({ pageParam, signal }) =>
    api(`${URL}?read=1&page=${pageParam}&page_size=${PAGE_SIZE}`, page, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ next_page: next }) => next,
})

export const latestAlertsQuery = queryOptions({
  queryKey: latest,
  queryFn: ({ signal }) => api(`${URL}?page_size=${LATEST_SHOWN}`, page, { signal }),
  select: ({ items }) => items,
})

/** A read alert stays in place until the list is opened again, so that rows do not jump. */
const markReadInCache = (client: QueryClient, isRead: (id: string, madeAt: string) => boolean) =>
  client.setQueryData<Unread>(
    unreadQuery.queryKey,
    (cached) =>
      cached && {
        ...cached,
        items: cached.items.map((item) => ({
          ...item,
          read: item.read || isRead(item.id, item.created_at),
        })),
      },
  )

const setUnreadInCache = async (client: QueryClient, unread: number) => {
  client.setQueryData<Unread>(unreadQuery.queryKey, (cached) => cached && { ...cached, unread })
  await client.invalidateQueries({ queryKey: latest })
}

export const invalidateInbox = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: inbox })

export const markRead = mutationOptions({
  mutationFn: (id: string) => api(`${URL}/${id}/read`, unreadReply, { method: 'POST', body: {} }),
  onMutate: (id, { client }) => void markReadInCache(client, (alertId) => alertId === id),
  onSuccess: ({ unread }, _id, _result, { client }) => setUnreadInCache(client, unread),
  onError: (_error, _id, _result, { client }) => invalidateInbox(client),
})

/** Marks alerts created up to `until`: later ones have not been shown yet. */
export const markAllRead = mutationOptions({
  mutationFn: (until: string) =>
    api(`${URL}/read`, unreadReply, { method: 'POST', body: { until } }),
  onMutate: (until, { client }) => void markReadInCache(client, (_id, madeAt) => madeAt <= until),
  onSuccess: ({ unread }, _until, _result, { client }) => setUnreadInCache(client, unread),
  onError: (_error, _until, _result, { client }) => invalidateInbox(client),
})
