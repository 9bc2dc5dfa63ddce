import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Drafts } from '#features/checklists/answering/answer-draft-store.ts'
import { draftsKey, draftsQuery } from '#features/checklists/answering/drafts-query.ts'
import type { OthersEntry, Queue } from './answer-queue.ts'
import { discardOthersEntry } from './discard-entry.ts'
import { type Entry, sortedEntries } from './queue-entry.ts'
import type { UnreadableRecord, UnreadableRecords } from './unreadable-records.ts'

/** Without a database the queue is empty. */
const queueQuery = (queue: Queue, adminId: string) =>
  queryOptions({
    queryKey: ['answer-queue', adminId],
    queryFn: (): Promise<readonly Entry[]> => queue.list(adminId).catch(() => []),
    staleTime: 0,
  })

/** Records that this panel cannot read; they stay until they are discarded or a newer panel reads them. */
export const useUnreadable = (unreadable: UnreadableRecords, adminId: string) => {
  const { data = [], refetch } = useQuery({
    queryKey: ['answer-unreadable', adminId],
    queryFn: () => unreadable.list(adminId).catch(() => []),
    staleTime: 0,
  })
  const discard = async (record: UnreadableRecord) => {
    await unreadable.remove(record)
    await refetch()
  }
  return { unreadable: data, discard }
}

/** Unsent answers of other people on this device, including those taken back to be corrected. */
const useOthersEntries = (queue: Queue, drafts: Drafts, adminId: string) => {
  const { data: others = [], refetch } = useQuery({
    queryKey: ['answer-queue-of-others', adminId],
    queryFn: (): Promise<readonly OthersEntry[]> => queue.listOfOthers(adminId).catch(() => []),
    staleTime: 0,
  })
  const discardOthers = async (entry: OthersEntry) => {
    await (entry.store === 'queue'
      ? discardOthersEntry(queue, entry)
      : drafts.discard(entry.adminId, entry.id))
    await refetch()
  }
  return { others, discardOthers }
}

/** Confirmed answers that were taken back to be corrected: the server does not have them. */
export const useTakenBack = (drafts: Drafts, adminId: string) =>
  (useQuery(draftsQuery(drafts, adminId)).data ?? []).flatMap((draft) =>
    draft.confirmedAt === null ? [] : [{ ...draft, confirmedAt: draft.confirmedAt }],
  )

const BATCH_DELAY_MS = 250

/** The entries with the changed ones replaced, or removed where they no longer exist. */
const withChanges = (
  entries: readonly Entry[],
  changed: ReadonlyMap<string, Entry | undefined>,
): readonly Entry[] => {
  const unchanged = entries.filter(({ id }) => !changed.has(id))
  return sortedEntries([...unchanged, ...[...changed.values()].flatMap((entry) => entry ?? [])])
}

/** Listens to changes and reads the changed entries only: a queue may have hundreds, sent one at a time. */
const subscribeToQueue = (client: QueryClient, queue: Queue, adminId: string) => {
  const { queryKey } = queueQuery(queue, adminId)
  const changedIds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAll = () => void client.invalidateQueries({ queryKey })
  // An entry that enters or leaves the queue also changes the drafts.
  const readDrafts = () =>
    void client.invalidateQueries({ queryKey: draftsKey(adminId), exact: true })
  const readChanged = async () => {
    const ids = [...changedIds]
    timer = undefined
    changedIds.clear()
    const pairs = await Promise.all(
      ids.map(async (id) => [id, await queue.get(adminId, id)] as const),
    )
    const changed = new Map(pairs)
    client.setQueryData(queryKey, (entries) => entries && withChanges(entries, changed))
  }
  const unsubscribe = queue.onChange((change) => {
    if (client.getQueryData(queryKey) === undefined) return readAll()
    if (change.adminId !== adminId) return undefined
    readDrafts()
    changedIds.add(change.id)
    timer ??= setTimeout(() => void readChanged().catch(readAll), BATCH_DELAY_MS)
    return undefined
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** The person's queue, updated by changes of any tab. */
export const useQueue = (queue: Queue, adminId: string) => {
  const client = useQueryClient()
  const { data: entries = [] } = useQuery(queueQuery(queue, adminId))
  useEffect(() => subscribeToQueue(client, queue, adminId), [client, queue, adminId])
  return entries
}

/** Everything confirmed on this device that the queue card lists. */
export const useStoredAnswers = (
  device: {
    readonly queue: Queue
    readonly drafts: Drafts
    readonly unreadable: UnreadableRecords
  },
  adminId: string,
) => ({
  entries: useQueue(device.queue, adminId),
  ...useUnreadable(device.unreadable, adminId),
  ...useOthersEntries(device.queue, device.drafts, adminId),
  takenBack: useTakenBack(device.drafts, adminId),
})
export type StoredAnswers = ReturnType<typeof useStoredAnswers>
