import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import type { Actor } from '@portal/contract/permissions/actor'
import type { QueryClient } from '@tanstack/react-query'
import { readAllPages } from '#api/read-all-pages.ts'
import { currentDay } from '#company-calendar.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { farmsQuery, subsidiaryNamesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { readAnswerable } from './answering.api.ts'
import type { Pin } from './checklist-store.ts'
import { device } from './device.ts'
import type { OfflineCopy } from './offline-copy-store.ts'
import { readLastAnswers, storeRecentAnswers } from './past-answers.api.ts'
import { offeredFarms } from './use-farms.ts'

const LIST_PAGE_SIZE = 100
/** How many checklists are read at once: more would not be faster on a slow connection. */
const CONCURRENCY = 3

type Listed = Pick<ListedChecklist, 'id' | 'name' | 'last_update_at'>

/** Whether a checklist was changed, paused, ended or added since these were stored. */
export const isOutdated = (listed: readonly Listed[], pins: readonly Pin[]) => {
  const storedUpdates = new Map(
    pins.map(({ checklist }) => [checklist.id, checklist.last_update_at]),
  )
  return (
    storedUpdates.size !== listed.length ||
    listed.some(({ id, last_update_at: at }) => storedUpdates.get(id) !== at)
  )
}

export type PreparationProgress = { readonly done: number; readonly total: number }

type Options = {
  readonly client: QueryClient
  readonly actor: Actor
  /** A recent copy stays where no checklist has changed. */
  readonly recent: OfflineCopy | undefined
  readonly onProgress: (progress: PreparationProgress) => void
}

const sizeOf = (record: unknown) => new Blob([JSON.stringify(record)]).size

/** Stores one checklist with its farms and their last answers; returns the size. */
const copyChecklist = async ({ client, actor }: Options, id: string) => {
  const checklist = await client.fetchQuery(fullChecklistQuery(id))
  const { subsidiaries } = checklist
  const farms =
    checklist.farms.length === 0 ? [] : (await client.fetchQuery(farmsQuery(subsidiaries))).items
  const { items } = await client.fetchQuery(subsidiaryNamesQuery)
  const names = subsidiaryNamesOf(
    subsidiaries,
    new Map(items.map(({ code, name }) => [code, name])),
  )
  const pin = { checklist, farms: offeredFarms(actor, checklist, farms), names }
  await device.checklists.pin(actor.id, pin)
  const previous = { adminId: actor.id, checklistId: id, answers: await readLastAnswers(id) }
  await device.offlineCopy.putPrevious(previous)
  return sizeOf(pin) + sizeOf(previous)
}

/**
 * Copies all answerable checklists with their farms and last answers. Each one is stored as soon as it is read:
 * a lost connection loses nothing, and the copy lists what is missing. Where nothing can be read, the earlier copy stays.
 */
export const prepareOfflineCopy = async (options: Options): Promise<OfflineCopy> => {
  const { actor, recent, onProgress } = options
  const { id: adminId } = actor
  const today = currentDay()
  const all = await readAllPages((page) => readAnswerable({ page, q: '' }, LIST_PAGE_SIZE))
  const listed = all.filter(
    (item) => canAnswerChecklist(actor, item) && refusalToAnswer(item, today) === undefined,
  )
  const pins = await device.checklists.pins(adminId)
  if (recent !== undefined && !isOutdated(listed, pins)) return recent
  const total = listed.length
  const missing: string[] = []
  let [done, size] = [0, 0]
  onProgress({ done, total })
  const remaining = listed.values()
  const copyRemaining = async () => {
    for (const { id, name } of remaining) {
      const copied = await copyChecklist(options, id).catch(() => undefined)
      if (copied === undefined) missing.push(name)
      size += copied ?? 0
      done += 1
      onProgress({ done, total })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, copyRemaining))
  size += await storeRecentAnswers(adminId).catch(() => 0)
  // Open visits have their own content.
  const listedIds = new Set(listed.map(({ id }) => id))
  const outdatedIds = pins.map(({ checklist }) => checklist.id).filter((id) => !listedIds.has(id))
  await device.checklists.unpin(adminId, outdatedIds)
  if (total > 0 && missing.length === total) throw new Error('Nothing could be read')
  const checklists = total - missing.length
  const copy = { adminId, madeAt: new Date().toISOString(), checklists, size, missing }
  await device.offlineCopy.putCopy(copy)
  return copy
}
