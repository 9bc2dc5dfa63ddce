import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFlushOnLeave } from '#device/delayed-writer.ts'
import { createKeeper } from './answer-draft-keeper.ts'
import type { Drafts } from './answer-draft-store.ts'

const all = ['answer-drafts'] as const

/** Without a database there is nothing kept, which is no reason not to answer. */
export const draftsQuery = (drafts: Drafts, adminId: string) =>
  queryOptions({
    queryKey: [...all, adminId],
    queryFn: () => drafts.list(adminId).catch(() => []),
    staleTime: 0,
    gcTime: 0,
  })

/** Read once, when the form opens: from then on the form knows better, until another tab's has its turn. */
export const draftQuery = (drafts: Drafts, adminId: string, checklistId: string, turn: number) =>
  queryOptions({
    queryKey: [...all, adminId, checklistId, turn],
    queryFn: async () => (await drafts.get(adminId, checklistId).catch(() => undefined)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Keeps drafts as they are written; what waits is written at once when the page may be going, or the form goes. */
export const useKeeper = (drafts: Drafts) => {
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => createKeeper(drafts, setKept))
  useFlushOnLeave(keeper.flush)
  useEffect(() => keeper.flush, [keeper])
  return { keeper, isKept }
}
