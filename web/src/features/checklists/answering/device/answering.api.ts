import { ApiError } from '#api/api-error.ts'
import { SERVER_FAULT, SESSION_ENDED, FORBIDDEN, NOT_FOUND } from '#api/status.ts'
import {
  type FullChecklist,
  listedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import { envelope } from '@portal/contract/shared/envelope'
import { nameLike } from '@portal/contract/shared/filters'
import { pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import type { ListSearch } from '#api/list-search.ts'
import { joinFilters } from '#api/search-filters.ts'
import { checklistAddress } from '#features/checklists/checklist/checklist-address.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import type { Pin } from './checklist-store.ts'
import type * as pinnedModule from './pinned.ts'

/** How long a person waits for the server where the device has an answer too. */
const PATIENCE_MS = 2000

/**
 * The API itself refused: no lost connection, no server at fault, no login page or proxy that answers instead of it. A
 * session that expired does not take away what is on the device.
 */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < SERVER_FAULT &&
  error.status !== SESSION_ENDED &&
  error.code !== '' &&
  error.code !== 'unreadable_answer'

/**
 * Requests from the server, and reads what is stored on the device where the server does not answer, or not soon. What
 * it answers later is handed over.
 */
export const orCached = async <T>(
  request: () => Promise<T>,
  readCache: () => Promise<T | undefined>,
  onLate?: (answer: T) => void,
): Promise<T> => {
  const requested = request()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'late')
  })
  try {
    const first = await Promise.race([requested.then((answer) => ({ answer })), patience])
    if (first !== 'late') return first.answer
  } catch (error) {
    if (isRefusal(error)) throw error
  } finally {
    clearTimeout(timer)
  }
  const cached = await readCache().catch(() => undefined)
  if (cached === undefined) return requested
  requested.then(onLate, () => undefined)
  return cached
}

const page = envelope(pageOf(listedChecklist))

type PinnedModule = typeof pinnedModule

const orPinned = <T>(
  request: () => Promise<T>,
  readPinned: (module: PinnedModule) => Promise<T | undefined>,
  onLate?: (answer: T) => void,
) => orCached(request, async () => readPinned(await import('./pinned.ts')), onLate)

/** Answered in the panel, started and not ended. The name comes last, because it may contain the separator. */
const answerableFilters = (q: string) =>
  joinFilters([
    'active,equals,1',
    'responder,not_equals,1',
    'state,in,active,expiring',
    nameLike(q),
  ])

/** Reads a page of the checklists that can be answered today. */
export const readAnswerable = (
  { page: at, q }: ListSearch,
  pageSize: number,
  signal?: AbortSignal,
) => {
  const params = new URLSearchParams({
    page: String(at),
    page_size: String(pageSize),
    order_by: 'end_date,asc',
    filters: answerableFilters(q),
  })
  return api(`/checklist?${params.toString()}`, page, signal && { signal })
}

const readServerPage = async (search: ListSearch, signal: AbortSignal) => ({
  ...(await readAnswerable(search, checklistAddress.pageSize, signal)),
  isOffline: false,
})

const OFFLINE_REFETCH_MS = 15_000

/** Checklists that can be answered today, those that end first at the top; without a connection, the pinned ones. */
export const answerableQuery = (search: ListSearch, today: string) =>
  queryOptions({
    queryKey: ['checklists', 'answerable', search, today],
    queryFn: ({ client, queryKey, signal }) =>
      orPinned(
        () => readServerPage(search, signal),
        ({ pinnedPage }) => pinnedPage(search, checklistAddress.pageSize),
        (fresh) => client.setQueryData(queryKey, fresh),
      ),
    select: ({ items, total, isOffline }) => ({
      items,
      total,
      isOffline,
      pageSize: checklistAddress.pageSize,
    }),
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => state.data?.isOffline === true && OFFLINE_REFETCH_MS,
  })

const GONE_STATUSES = new Set([FORBIDDEN, NOT_FOUND])

/** A checklist that this person may no longer read is removed from the device. */
const unpinIfGone = async (id: string, error: unknown) => {
  if (!isRefusal(error) || !GONE_STATUSES.has(error.status)) return
  const { unpinChecklist } = await import('./pinned.ts')
  await unpinChecklist(id).catch(() => undefined)
}

type OpenedChecklist = {
  readonly checklist: FullChecklist
  readonly pinned: Pin | undefined
  /** The server no longer gives it out: the content is what the visit was started with. */
  readonly isGone?: boolean
  /** The checklist was deleted. */
  readonly isDeleted?: boolean
}

const readOpened = async (client: QueryClient, id: string): Promise<OpenedChecklist> => {
  try {
    return { checklist: await client.fetchQuery(fullChecklistQuery(id)), pinned: undefined }
  } catch (error) {
    await unpinIfGone(id, error)
    throw error
  }
}

const isUnavailable = (error: unknown) => !isRefusal(error) || GONE_STATUSES.has(error.status)

/** The content that a visit of this person was started with; undefined where the visit is not on this device. */
export const openedFromVisit = async (
  visit: string | undefined,
): Promise<OpenedChecklist | undefined> => {
  if (visit === undefined) return undefined
  const { checklistOfVisit } = await import('./pinned.ts')
  const checklist = await checklistOfVisit(visit).catch(() => undefined)
  return checklist && { checklist, pinned: undefined, isGone: true }
}

/** A visit on this device can be shown and corrected even where its checklist cannot be read. */
const orFromVisit = async (request: () => Promise<OpenedChecklist>, visit: string | undefined) => {
  try {
    return await request()
  } catch (error) {
    const opened = isUnavailable(error) ? await openedFromVisit(visit) : undefined
    if (opened === undefined) throw error
    return { ...opened, isDeleted: isRefusal(error) && error.status === NOT_FOUND }
  }
}

/** The checklist to answer, read again at each opening; without a connection, the pinned copy. */
export const openedChecklistQuery = (id: string, visit: string | undefined) =>
  queryOptions({
    queryKey: ['checklists', 'opened', id, visit],
    queryFn: ({ client }) => {
      const request = (): Promise<OpenedChecklist> =>
        orPinned(
          () => readOpened(client, id),
          ({ pinnedChecklist }) => pinnedChecklist(id),
        )
      return orFromVisit(request, visit)
    },
    retry: false, // fetchQuery inside already retries
    staleTime: 0,
    gcTime: 0,
  })
