import type {
  FullChecklist,
  ListedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import type { Checklists, Pin } from '#features/checklists/answering/device/checklist-store.ts'
import type {
  OfflineCopy,
  OfflineCopyStore,
} from '#features/checklists/answering/device/offline-copy-store.ts'
import type { PreviousAnswer } from '#features/checklists/answering/form/previous-answer.ts'

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

export type OfflineCopySource = {
  /** Lists everything that the person may answer. */
  readonly list: () => Promise<readonly Listed[]>
  readonly read: (checklistId: string) => Promise<FullChecklist>
  readonly farms: (checklist: FullChecklist) => Promise<Pin['farms']>
  readonly names: (checklist: FullChecklist) => Promise<Pin['names']>
  readonly newest: (checklistId: string) => Promise<readonly PreviousAnswer[]>
  /** Stores recent own answers and returns their size. */
  readonly recent: () => Promise<number>
}
export type PreparationProgress = { readonly done: number; readonly total: number }

type Options = {
  readonly adminId: string
  readonly source: OfflineCopySource
  readonly checklists: Pick<Checklists, 'pin' | 'pins' | 'unpin'>
  readonly offlineCopy: Pick<OfflineCopyStore, 'putPrevious' | 'putCopy'>
  readonly onProgress: (progress: PreparationProgress) => void
}

const sizeOf = (record: unknown) => new Blob([JSON.stringify(record)]).size

/** Runs the work for every item, a few at a time, started in order. */
const forEachConcurrently = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
  const remaining = items.values()
  const worker = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Checklists that can no longer be answered are unpinned; open visits have their own content. */
const unpinUnavailable = async (
  checklists: Options['checklists'],
  adminId: string,
  listed: readonly Listed[],
) => {
  const listedIds = new Set(listed.map(({ id }) => id))
  const pinnedIds = (await checklists.pins(adminId)).map(({ checklist }) => checklist.id)
  await checklists.unpin(
    adminId,
    pinnedIds.filter((id) => !listedIds.has(id)),
  )
}

/**
 * Copies all answerable checklists with their farms and last answers. Each one is stored as soon as it is read:
 * a lost connection loses nothing, and the copy lists what is missing. Where nothing can be read, the earlier copy stays.
 */
export const prepareOfflineCopy = async (options: Options): Promise<OfflineCopy> => {
  const { adminId, source, checklists: stored, offlineCopy, onProgress } = options
  const listed = await source.list()
  const total = listed.length
  const missing: string[] = []
  let [done, size] = [0, 0]
  onProgress({ done, total })
  const copyChecklist = async (checklistId: string) => {
    const checklist = await source.read(checklistId)
    const [farms, names] = [await source.farms(checklist), await source.names(checklist)]
    const pin = { checklist, farms, names }
    await stored.pin(adminId, pin)
    const newest = { adminId, checklistId, answers: [...(await source.newest(checklistId))] }
    await offlineCopy.putPrevious(newest)
    size += sizeOf(pin) + sizeOf(newest)
  }
  await forEachConcurrently(listed, async ({ id, name }) => {
    await copyChecklist(id).catch(() => missing.push(name))
    done += 1
    onProgress({ done, total })
  })
  size += await source.recent().catch(() => 0)
  await unpinUnavailable(stored, adminId, listed)
  if (total > 0 && missing.length === total) throw new Error('Nothing could be read')
  const checklists = total - missing.length
  const copy = { adminId, madeAt: new Date().toISOString(), checklists, size, missing }
  await offlineCopy.putCopy(copy)
  return copy
}
