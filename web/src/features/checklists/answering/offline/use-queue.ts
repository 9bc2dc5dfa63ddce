import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Queue } from './answer-queue.ts'
import type { UnreadableRecord, UnreadableRecords } from './unreadable-records.ts'

/** Without a database nothing waits. */
const queueQuery = (queue: Queue, adminId: string) =>
  queryOptions({
    queryKey: ['answer-queue', adminId],
    queryFn: () => queue.list(adminId).catch(() => []),
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

/** How many answers of other people wait on this device. */
export const useCountOfOthers = (queue: Queue, adminId: string) =>
  useQuery({
    queryKey: ['answer-queue-of-others', adminId],
    queryFn: () => queue.countOfOthers(adminId).catch(() => 0),
    staleTime: 0,
  }).data ?? 0

/** The person's queue as it is now, whoever changes it. */
export const useQueue = (queue: Queue, adminId: string) => {
  const client = useQueryClient()
  const { data: entries = [] } = useQuery(queueQuery(queue, adminId))
  useEffect(
    () =>
      queue.onChange(() => void client.invalidateQueries({ queryKey: ['answer-queue', adminId] })),
    [queue, client, adminId],
  )
  return entries
}
