import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerRecord, sortedAnswers } from './answer-record.ts'
import { useActor } from '#session/session.ts'
import type { Pin } from './checklist-store.ts'
import { device } from './device.ts'

const NONE: readonly AnswerRecord[] = []

/** A person's answers on this device; none where there is no database. */
export const answersQuery = (adminId: string) =>
  queryOptions({
    queryKey: ['stored-answers', adminId],
    queryFn: () => device.answers.list(adminId).catch(() => NONE),
    staleTime: 0,
  })

const BATCH_DELAY_MS = 250

/** Listens to changes and reads the changed answers only: there may be hundreds, sent one at a time. */
const subscribe = (client: QueryClient, adminId: string) => {
  const { queryKey } = answersQuery(adminId)
  const changedIds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAll = () => void client.invalidateQueries({ queryKey, exact: true })
  const readChanged = async () => {
    const ids = [...changedIds]
    timer = undefined
    changedIds.clear()
    const changed = await Promise.all(ids.map((id) => device.answers.get(adminId, id)))
    client.setQueryData(queryKey, (before) => {
      if (before === undefined) return undefined
      const unchanged = before.filter(({ id }) => !ids.includes(id))
      return sortedAnswers([...unchanged, ...changed.flatMap((answer) => answer ?? [])])
    })
  }
  const stop = device.answers.onChange((change) => {
    if (change.adminId !== adminId) return
    changedIds.add(change.id)
    timer ??= setTimeout(() => void readChanged().catch(readAll), BATCH_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The person's answers on this device, updated by changes of any tab. */
export const useAnswers = (adminId: string) => {
  const client = useQueryClient()
  const { data = NONE } = useQuery(answersQuery(adminId))
  useEffect(() => subscribe(client, adminId), [client, adminId])
  return data
}

const NO_PINS: readonly Pin[] = []

/** The checklists that this person can answer offline. */
export const usePins = () => {
  const { id } = useActor()
  const { data = NO_PINS } = useQuery({
    queryKey: ['answer-pins', id],
    queryFn: async () => {
      await device.checklists.ready()
      return device.checklists.pins(id)
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return data
}

const unopenedKey = (adminId: string) => ['unopened-answers', adminId]

/** Records that this panel cannot read, and the unsent answers of other people on this device. */
export const useUnopened = (adminId: string) => {
  const { data } = useQuery({
    queryKey: unopenedKey(adminId),
    queryFn: async () => ({
      unreadable: await device.answers.unreadable(adminId).catch(() => []),
      others: await device.answers.others(adminId).catch(() => []),
    }),
    staleTime: 0,
  })
  return data ?? { unreadable: [], others: [] }
}

/** Everything on this device that the queue card lists. */
export const useStoredAnswers = (adminId: string) => {
  const client = useQueryClient()
  const confirmed = useAnswers(adminId).filter(({ confirmedAt }) => confirmedAt !== null)
  const readUnopened = () => client.invalidateQueries({ queryKey: unopenedKey(adminId) })
  return { confirmed, ...useUnopened(adminId), readUnopened }
}
export type StoredAnswers = ReturnType<typeof useStoredAnswers>
