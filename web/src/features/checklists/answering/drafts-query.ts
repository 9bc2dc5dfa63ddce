import { queryOptions } from '@tanstack/react-query'
import type { Drafts } from './answer-draft-store.ts'

export const draftsKey = (adminId: string) => ['answer-drafts', adminId]

/** Without a database there are no drafts, but answering still works. */
export const draftsQuery = (drafts: Drafts, adminId: string) =>
  queryOptions({
    queryKey: draftsKey(adminId),
    queryFn: () => drafts.list(adminId).catch(() => []),
    staleTime: 0,
    gcTime: 0,
  })
