import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Queue } from './answer-queue.ts'

/** Without a database nothing waits. */
const queueQuery = (queue: Queue, adminId: string) =>
  queryOptions({
    queryKey: ['answer-queue', adminId],
    queryFn: () => queue.list(adminId).catch(() => []),
    staleTime: 0,
  })

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
