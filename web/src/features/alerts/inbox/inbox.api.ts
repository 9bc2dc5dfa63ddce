import { inboxPage, unreadCount } from '@portal/contract/alerts/inbox'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import {
  type QueryClient,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '#api/client.ts'

const URL = '/alerts/inbox'
/** Under the alerts: whoever saves one sees it here too. */
const inbox = ['alerts', 'inbox'] as const
const latest = [...inbox, 'latest'] as const
const page = envelope(inboxPage)
const left = envelope(unreadCount)

/** As many as a person reads at once; those behind them come when these are read. */
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

/** What was read stays where it is until the list is opened again: nothing jumps under the finger. */
const showRead = (client: QueryClient, isRead: (id: string, madeAt: string) => boolean) =>
  client.setQueryData<Unread>(
    unreadQuery.queryKey,
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((item) => ({
          ...item,
          read: item.read || isRead(item.id, item.created_at),
        })),
      },
  )

const showCount = async (client: QueryClient, unread: number) => {
  client.setQueryData<Unread>(unreadQuery.queryKey, (shown) => shown && { ...shown, unread })
  await client.invalidateQueries({ queryKey: latest })
}

export const lookAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: inbox })

export const markRead = mutationOptions({
  mutationFn: (id: string) => api(`${URL}/${id}/read`, left, { method: 'POST', body: {} }),
  onMutate: (id, { client }) => void showRead(client, (alertId) => alertId === id),
  onSuccess: ({ unread }, _id, _result, { client }) => showCount(client, unread),
  onError: (_error, _id, _result, { client }) => lookAgain(client),
})

/** All that were made up to this instant: what arrived since has not been seen. */
export const markAllRead = mutationOptions({
  mutationFn: (until: string) => api(`${URL}/read`, left, { method: 'POST', body: { until } }),
  onMutate: (until, { client }) => void showRead(client, (_id, madeAt) => madeAt <= until),
  onSuccess: ({ unread }, _until, _result, { client }) => showCount(client, unread),
  onError: (_error, _until, _result, { client }) => lookAgain(client),
})
