import { queryOptions, useQuery } from '@tanstack/react-query'
import { useActor } from '#session/session.ts'
import type { Pin, Pins } from './pins.ts'

const NONE: readonly Pin[] = []

const pinsQuery = (pins: Pins, adminId: string) =>
  queryOptions({
    queryKey: ['answer-pins', adminId],
    queryFn: async () => {
      await pins.ready()
      return pins.list(adminId)
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The checklists that this person can answer offline. */
export const usePins = (pins: Pins) => {
  const { id } = useActor()
  const { data = NONE } = useQuery(pinsQuery(pins, id))
  return data
}
