import { ApiError } from '#api/api-error.ts'
import { SERVER_FAULT, SESSION_ENDED, FORBIDDEN, NOT_FOUND } from '#api/status.ts'
import {
  type FullChecklist,
  listedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import { envelope } from '@portal/contract/shared/envelope'
import { nameLike } from '@portal/contract/shared/filters'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import type { ListSearch } from '#api/list-search.ts'
import { joinFilters } from '#api/search-filters.ts'
import { checklistAddress } from '#features/checklists/checklist/checklist-address.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import type { Pin } from './checklist-store.ts'

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

const loadPinned = () => import('./pinned.ts')

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

const OFFLINE_REFETCH_MS = 15_000

/** Checklists that can be answered today, those that end first at the top; without a connection, the pinned ones. */
export const answerableQuery = (search: ListSearch, today: string) =>
  queryOptions({
    queryKey: ['checklists', 'answerable', search, today],
    queryFn: ({ client, queryKey, signal }) =>
      orCached(
        async () => ({
          ...(await readAnswerable(search, checklistAddress.pageSize, signal)),
          isOffline: false,
        }),
        async () => (await loadPinned()).pinnedPage(search, checklistAddress.pageSize),
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

type OpenedChecklist = {
  readonly checklist: FullChecklist
  readonly pinned: Pin | undefined
  /** The server no longer gives it out: the content is what the visit was started with. */
  readonly isGone?: boolean
  /** The checklist was deleted. */
  readonly isDeleted?: boolean
}

/** The content that a visit of this person was started with; undefined where the visit is not on this device. */
export const openedFromVisit = async (
  visit: string | undefined,
): Promise<OpenedChecklist | undefined> => {
  if (visit === undefined) return undefined
  const { checklistOfVisit } = await loadPinned()
  const checklist = await checklistOfVisit(visit).catch(() => undefined)
  return checklist && { checklist, pinned: undefined, isGone: true }
}

/** The checklist to answer, read again at each opening; without a connection, the pinned copy. */
export const openedChecklistQuery = (id: string, visit: string | undefined) =>
  queryOptions({
    queryKey: ['checklists', 'opened', id, visit],
    queryFn: async ({ client }): Promise<OpenedChecklist> => {
      try {
        return await orCached<OpenedChecklist>(
          async () => ({
            checklist: await client.fetchQuery(fullChecklistQuery(id)),
            pinned: undefined,
          }),
          async () => (await loadPinned()).pinnedChecklist(id),
        )
      } catch (error) {
        const status = isRefusal(error) ? error.status : undefined
        const isGone = status === FORBIDDEN || status === NOT_FOUND
        // A checklist that this person may no longer read is removed from the device.
        if (isGone) await (await loadPinned()).unpinChecklist(id).catch(() => undefined)
        if (status !== undefined && !isGone) throw error
        // A visit on this device can be shown and corrected even where its checklist cannot be read.
        const opened = await openedFromVisit(visit)
        if (opened === undefined) throw error
        return { ...opened, isDeleted: status === NOT_FOUND }
      }
    },
    retry: false, // fetchQuery inside already retries
    staleTime: 0,
    gcTime: 0,
  })
