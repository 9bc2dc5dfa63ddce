import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allPages } from '#api/all-pages.ts'
import { currentDay } from '#calendar.ts'
import { readAnswerable } from '#features/checklists/answering/answering.api.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { offeredFarms } from '#features/checklists/answering/use-farms.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { farmsQuery, namesIn, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'
import type { FieldCopy, FieldStore } from './field-store.ts'
import { type Progress, type Source, isBehind, prepare } from './prepare.ts'

const PAGE = 100

/** Fetched where something is prepared: the list is there before. */
const fieldApi = () => import('#features/checklists/answering/field.api.ts')

const listAll = async (actor: Actor) => {
  const today = currentDay()
  const listed = await allPages((page) => readAnswerable({ page, q: '' }, today, PAGE))
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
  return namesIn(subsidiaries, new Map(items.map(({ code, name }) => [code, name])))
}

const sourceFor = (client: QueryClient, actor: Actor, field: FieldStore): Source => ({
  list: () => listAll(actor),
  read: (id) => client.fetchQuery(fullChecklistQuery(id)),
  farms: (checklist) => farmsFor(client, actor, checklist),
  names: (checklist) => namesFor(client, checklist),
  newest: async (id) => (await fieldApi()).readNewest(id),
  recent: async () => (await fieldApi()).keepRecent(actor.id, field),
})

/**
 * So long a copy is fresh, unless the office changed something meanwhile: going back and forth between the
 * list and a form reads no form again.
 */
const FRESH_MS = 10 * 60_000
const isFresh = ({ madeAt, missing, isLeft = false }: FieldCopy) =>
  !isLeft && missing.length === 0 && Date.now() - Date.parse(madeAt) <= FRESH_MS

/** Pressed by somebody, who is told how it went, or by seeing the list. */
type Reason = 'pressed' | 'seen'

/** The copy for the field: what there is of it, and how it is made. */
export const usePreparation = ({ pins, field }: Pick<Device, 'pins' | 'field'>) => {
  const actor = useActor()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const copyKey = ['field-copy', actor.id]
  const read = useQuery({
    queryKey: copyKey,
    queryFn: async () => (await field.copy(actor.id).catch(() => undefined)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })
  const making = useMutation({
    mutationFn: async (reason: Reason) => {
      const source = sourceFor(client, actor, field)
      const { data: copy } = read
      if (reason === 'seen' && copy && isFresh(copy)) {
        const isCurrent = !isBehind(await source.list(), await pins.list(actor.id))
        if (isCurrent) return copy
      }
      return prepare({ adminId: actor.id, source, pins, field, onProgress: setProgress })
    },
    onSuccess: (made) => {
      client.setQueryData(copyKey, made)
      void client.invalidateQueries({ queryKey: ['answer-pins'] })
    },
    onSettled: () => setProgress(undefined),
  })
  const copy = read.data ?? undefined
  const isLeft = copy?.isLeft === true
  return {
    copy: isLeft ? undefined : copy,
    /** There was one before the person left this device. */
    isLeft,
    /** When the copy was looked at; nothing before that. */
    readAt: read.isSuccess ? new Date(read.dataUpdatedAt) : undefined,
    progress: making.variables === 'pressed' || isLeft ? progress : undefined,
    isMaking: making.isPending,
    isFailed: making.isError && making.variables === 'pressed',
    make: making.mutate,
  }
}
type Preparation = ReturnType<typeof usePreparation>

type Renewed = Pick<Preparation, 'copy' | 'isLeft' | 'isMaking' | 'make'>

/** Renewed without a word whenever the list is read anew from the server, once there is a copy or was one. */
export const useRenewal = (
  { copy, isLeft, isMaking, make }: Renewed,
  /** When it was read; nothing where it comes from this device. */
  listReadAt: number | undefined,
) => {
  const renewedFor = useRef<number>(undefined)
  useEffect(() => {
    const isKnown = listReadAt === undefined || listReadAt === renewedFor.current
    if (isKnown || isMaking || (copy === undefined && !isLeft)) return
    renewedFor.current = listReadAt
    make('seen')
  }, [copy, isLeft, isMaking, listReadAt, make])
}
