import { queryOptions } from '@tanstack/react-query'
import type { Drafts } from './answer-draft-store.ts'

export const draftsKey = (adminId: string) => ['answer-drafts', adminId]

/** Without a database there is nothing kept, which is no reason not to answer. */
export const draftsQuery = (drafts: Drafts, adminId: string) =>
  queryOptions({
    queryKey: draftsKey(adminId),
    queryFn: () => drafts.list(adminId).catch(() => []),
    staleTime: 0,
    gcTime: 0,
  })
