import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readAllPages } from '#api/read-all-pages.ts'
import { currentDay } from '#company-calendar.ts'
import { readAnswerable } from '#features/checklists/answering/device/answering.api.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import type {
  OfflineCopy,
  OfflineCopyStore,
} from '#features/checklists/answering/device/offline-copy-store.ts'
import { offeredFarms } from '#features/checklists/answering/visit/use-farms.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { farmsQuery, subsidiaryNamesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'
import {
  isOutdated,
  type OfflineCopySource,
  type PreparationProgress,
  prepareOfflineCopy,
} from './prepare-offline-copy.ts'

const LIST_PAGE_SIZE = 100

/** Loaded when a copy is made, after the list. */
const loadPastAnswersApi = () => import('#features/checklists/answering/device/past-answers.api.ts')

const listAnswerable = async (actor: Actor) => {
  const today = currentDay()
  const listed = await readAllPages((page) => readAnswerable({ page, q: '' }, LIST_PAGE_SIZE))
  return listed.filter(
    (item) => canAnswerChecklist(actor, item) && refusalToAnswer(item, today) === undefined,
  )
}

const farmsFor = async (client: QueryClient, actor: Actor, checklist: FullChecklist) => {
  if (checklist.farms.length === 0) return []
  const { items } = await client.fetchQuery(farmsQuery(checklist.subsidiaries))
  return offeredFarms(actor, checklist, items)
}

const namesFor = async (client: QueryClient, { subsidiaries }: FullChecklist) => {
  const { items } = await client.fetchQuery(subsidiaryNamesQuery)
  return subsidiaryNamesOf(subsidiaries, new Map(items.map(({ code, name }) => [code, name])))
}

const sourceFor = (
  client: QueryClient,
  actor: Actor,
  offlineCopy: OfflineCopyStore,
): OfflineCopySource => ({
  list: () => listAnswerable(actor),
  read: (id) => client.fetchQuery(fullChecklistQuery(id)),
  farms: (checklist) => farmsFor(client, actor, checklist),
  names: (checklist) => namesFor(client, checklist),
  newest: async (id) => (await loadPastAnswersApi()).readLastAnswers(id),
  recent: async () => (await loadPastAnswersApi()).storeRecentAnswers(actor.id, offlineCopy),
})

/**
 * A copy this recent is not renewed, unless a checklist changed: going back and forth between the list and a form
 * reads no checklist again.
 */
const FRESH_MS = 10 * MINUTE_MS
const isFresh = ({ madeAt, missing, isLeft = false }: OfflineCopy) =>
  !isLeft && missing.length === 0 && Date.now() - Date.parse(madeAt) <= FRESH_MS

/** Either the person pressed the button, and sees the result, or the list was opened. */
type Trigger = 'pressed' | 'list opened'

/** The state of the offline copy, and the function that makes one. */
export const usePreparation = ({
  checklists,
  offlineCopy,
}: Pick<Device, 'checklists' | 'offlineCopy'>) => {
  const actor = useActor()
  const client = useQueryClient()
  const [progress, setProgress] = useState<PreparationProgress>()
  const copyKey = ['offline-copy', actor.id]
  const stored = useQuery({
    queryKey: copyKey,
    queryFn: async () => (await offlineCopy.copy(actor.id).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })
  const making = useMutation({
    mutationFn: async (trigger: Trigger) => {
      const source = sourceFor(client, actor, offlineCopy)
      const { data: copy } = stored
      if (trigger === 'list opened' && copy && isFresh(copy)) {
        const isCurrent = !isOutdated(await source.list(), await checklists.pins(actor.id))
        if (isCurrent) return copy
      }
      return prepareOfflineCopy({
        adminId: actor.id,
        source,
        checklists,
        offlineCopy,
        onProgress: setProgress,
      })
    },
    onSuccess: (copy) => {
      client.setQueryData(copyKey, copy)
      void client.invalidateQueries({ queryKey: ['answer-pins'] })
    },
    onSettled: () => setProgress(undefined),
  })
  const copy = stored.data ?? undefined
  const isLeft = copy?.isLeft === true
  return {
    copy: isLeft ? undefined : copy,
    /** There was a copy before the person signed out. */
    isLeft,
    /** When the copy's summary was read; undefined before. */
    readAt: stored.isSuccess ? new Date(stored.dataUpdatedAt) : undefined,
    progress: making.variables === 'pressed' || isLeft ? progress : undefined,
    isMaking: making.isPending,
    isFailed: making.isError && making.variables === 'pressed',
    make: making.mutate,
  }
}
type Preparation = ReturnType<typeof usePreparation>

type RenewalOptions = Pick<Preparation, 'copy' | 'isLeft' | 'isMaking' | 'make'>

/** Renews an existing copy, or one deleted at sign-out, in the background whenever the list is read from the server. */
export const useRenewal = (
  { copy, isLeft, isMaking, make }: RenewalOptions,
  /** When the list was read; undefined where it comes from this device. */
  listReadAt: number | undefined,
) => {
  const renewedFor = useRef<number>(undefined)
  useEffect(() => {
    const isRenewed = listReadAt === undefined || listReadAt === renewedFor.current
    if (isRenewed || isMaking || (copy === undefined && !isLeft)) return
    renewedFor.current = listReadAt
    make('list opened')
  }, [copy, isLeft, isMaking, listReadAt, make])
}
