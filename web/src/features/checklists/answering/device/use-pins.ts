import { queryOptions, useQuery } from '@tanstack/react-query'
import { useActor } from '#session/session.ts'
import type { Checklists, Pin } from './checklist-store.ts'

const NONE: readonly Pin[] = []

const pinsQuery = (checklists: Checklists, adminId: string) =>
  queryOptions({
    queryKey: ['answer-pins', adminId],
    queryFn: async () => {
      await checklists.ready()
      return checklists.pins(adminId)
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The checklists that this person can answer offline. */
export const usePins = (checklists: Checklists) => {
  const { id } = useActor()
  const { data = NONE } = useQuery(pinsQuery(checklists, id))
  return data
}
