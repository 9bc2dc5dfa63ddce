import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Drafts } from '#features/checklists/answering/answer-draft-store.ts'
import { draftsKey, draftsQuery } from '#features/checklists/answering/drafts-query.ts'
import type { OthersEntry, Queue } from './answer-queue.ts'
import { discardEntry } from './discard-entry.ts'
import { type Entry, inOrder } from './queue-entry.ts'
import type { UnreadableRecord, UnreadableRecords } from './unreadable-records.ts'

/** Without a database nothing waits. */
const queueQuery = (queue: Queue, adminId: string) =>
  queryOptions({
    queryKey: ['answer-queue', adminId],
    queryFn: (): Promise<readonly Entry[]> => queue.list(adminId).catch(() => []),
    staleTime: 0,
  })

/** What this panel cannot read stays so until it is discarded, or a newer panel comes. */
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

/** Answers of other people that wait on this device, or were taken back to be corrected. */
const useOthersEntries = (queue: Queue, drafts: Drafts, adminId: string) => {
  const { data: others = [], refetch } = useQuery({
    queryKey: ['answer-queue-of-others', adminId],
    queryFn: (): Promise<readonly OthersEntry[]> => queue.ofOthers(adminId).catch(() => []),
    staleTime: 0,
  })
  const discardOthers = async (entry: OthersEntry) => {
    await (entry.store === 'queue'
      ? discardEntry(queue, entry)
      : drafts.discard(entry.adminId, entry.id))
    await refetch()
  }
  return { others, discardOthers }
}

/** Answers that were confirmed and taken back to be corrected: the server does not have them. */
export const useTakenBack = (drafts: Drafts, adminId: string) =>
  (useQuery(draftsQuery(drafts, adminId)).data ?? []).flatMap((draft) =>
    draft.confirmedAt === null ? [] : [{ ...draft, confirmedAt: draft.confirmedAt }],
  )

const PAUSE_MS = 250

/** With these as they are by now, or without those that are gone. */
const updated = (
  entries: readonly Entry[],
  changed: ReadonlyMap<string, Entry | undefined>,
): readonly Entry[] => {
  const others = entries.filter(({ id }) => !changed.has(id))
  return inOrder([...others, ...[...changed.values()].flatMap((entry) => entry ?? [])])
}

/** Hears which entries change and reads those alone: of hundreds, one at a time is on its way. */
const followQueue = (client: QueryClient, queue: Queue, adminId: string) => {
  const { queryKey } = queueQuery(queue, adminId)
  const changedIds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAll = () => void client.invalidateQueries({ queryKey })
  // What enters the queue or is taken back from it was, or is now, a draft.
  const readDrafts = () =>
    void client.invalidateQueries({ queryKey: draftsKey(adminId), exact: true })
  const readChanged = async () => {
    const ids = [...changedIds]
    timer = undefined
    changedIds.clear()
    const read = await Promise.all(
      ids.map(async (id) => [id, await queue.get(adminId, id)] as const),
    )
    const changed = new Map(read)
    client.setQueryData(queryKey, (before) => before && updated(before, changed))
  }
  const stopHearing = queue.onChange((change) => {
    if (change === undefined || client.getQueryData(queryKey) === undefined) return readAll()
    if (change.adminId !== adminId) return undefined
    readDrafts()
    changedIds.add(change.id)
    timer ??= setTimeout(() => void readChanged().catch(readAll), PAUSE_MS)
    return undefined
  })
  return () => {
    clearTimeout(timer)
    stopHearing()
  }
}

/** The person's queue as it is now, whoever changes it. */
export const useQueue = (queue: Queue, adminId: string) => {
  const client = useQueryClient()
  const { data: entries = [] } = useQuery(queueQuery(queue, adminId))
  useEffect(() => followQueue(client, queue, adminId), [client, queue, adminId])
  return entries
}

/** All that was confirmed on this device and is listed there, whatever became of it. */
export const useKeptHere = (
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
export type KeptHere = ReturnType<typeof useKeptHere>
