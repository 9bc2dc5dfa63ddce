import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { listedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { envelope } from '@portal/contract/shared/envelope'
import { nameLike } from '@portal/contract/shared/filters'
import { pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { api } from '#api/client.ts'
import { allOf, since, until } from '#api/filters.ts'
import type { ListSearch } from '#api/paging.ts'
import { PAGE_SIZE } from '#features/checklists/checklist/checklist-search.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { orKept } from './offline/or-kept.ts'
import type * as pinnedModule from './offline/pinned.ts'
import type { Pin } from './offline/pins.ts'

const page = envelope(pageOf(listedChecklist))

type PinnedModule = typeof pinnedModule

const orPinned = <T>(ask: () => Promise<T>, look: (here: PinnedModule) => Promise<T | undefined>) =>
  orKept(ask, async () => look(await import('./offline/pinned.ts')))

/** Active, answered in the panel, begun and not over; the name last, for it may hold anything. */
const answerableFilters = (today: string, q: string) =>
  allOf([
    'active,equals,1',
    'responder,not_equals,1',
    until('start_date', today),
    since('end_date', today),
    nameLike(q),
  ])

/** A page of those that can be answered today. */
export const readAnswerable = (
  { page: at, q }: ListSearch,
  today: string,
  pageSize: number,
  signal?: AbortSignal,
) => {
  const params = new URLSearchParams({
    page: String(at),
    page_size: String(pageSize),
    order_by: 'end_date,asc',
    filters: answerableFilters(today, q),
  })
  return api(`/checklist?${params.toString()}`, page, signal && { signal })
}

const pageOfServer = async (search: ListSearch, today: string, signal: AbortSignal) => ({
  ...(await readAnswerable(search, today, PAGE_SIZE, signal)),
  isOffline: false,
})

const LOOK_AGAIN_MS = 15_000

/** Those that can be answered today, what ends first first; without network, those that are kept here. */
export const answerableQuery = (search: ListSearch, today: string) =>
  queryOptions({
    queryKey: ['checklists', 'answerable', search, today],
    queryFn: ({ signal }) =>
      orPinned(
        () => pageOfServer(search, today, signal),
        ({ pinnedPage }) => pinnedPage(search, PAGE_SIZE),
      ),
    select: ({ items, total, isOffline }) => ({ items, total, isOffline, pageSize: PAGE_SIZE }),
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => state.data?.isOffline === true && LOOK_AGAIN_MS,
  })

const NOT_FOUND = 404
const GONE = new Set([403, NOT_FOUND])

/** What the server no longer lets this person have is not kept either. */
const forgetGone = async (id: string, error: unknown) => {
  if (!(error instanceof ApiError && GONE.has(error.status))) return
  const { forgetChecklist } = await import('./offline/pinned.ts')
  await forgetChecklist(id).catch(() => undefined)
}

type Opened = {
  readonly checklist: FullChecklist
  readonly pinned: Pin | undefined
  /** Nobody gives it out now: it is as the visit was begun with it. */
  readonly isGone?: boolean
  /** And nobody will. */
  readonly isDeleted?: boolean
}

const openedOf = async (client: QueryClient, id: string): Promise<Opened> => {
  try {
    return { checklist: await client.fetchQuery(fullChecklistQuery(id)), pinned: undefined }
  } catch (error) {
    await forgetGone(id, error)
    throw error
  }
}

const isOutOfReach = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof ApiError && GONE.has(error.status))

/** As a visit of this person was begun with it; nothing, where there is no such visit here. */
export const openedByVisit = async (visit: string | undefined): Promise<Opened | undefined> => {
  if (visit === undefined) return undefined
  const { checklistOfVisit } = await import('./offline/pinned.ts')
  const checklist = await checklistOfVisit(visit).catch(() => undefined)
  return checklist && { checklist, pinned: undefined, isGone: true }
}

/** What was written here can be shown and corrected, whatever became of the checklist. */
const orByVisit = async (ask: () => Promise<Opened>, visit: string | undefined) => {
  try {
    return await ask()
  } catch (error) {
    const opened = isOutOfReach(error) ? await openedByVisit(visit) : undefined
    if (opened === undefined) throw error
    return { ...opened, isDeleted: error instanceof ApiError && error.status === NOT_FOUND }
  }
}

/** The checklist to answer, read anew each time; without network, as it is kept here. */
export const openedQuery = (id: string, visit: string | undefined) =>
  queryOptions({
    queryKey: ['checklists', 'opened', id, visit],
    queryFn: ({ client }) => {
      const ask = (): Promise<Opened> =>
        orPinned(
          () => openedOf(client, id),
          ({ pinnedChecklist }) => pinnedChecklist(id),
        )
      return orByVisit(ask, visit)
    },
    retry: false, // reading it tries again already
    staleTime: 0,
    gcTime: 0,
  })
