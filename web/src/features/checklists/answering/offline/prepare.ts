import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { FieldCopy, FieldStore, PreviousAnswer } from './field-store.ts'
import type { Pin, Pins } from './pins.ts'

/** How many are read at once: more would not be quicker on a thin line. */
const AT_ONCE = 3

type Listed = Pick<ListedChecklist, 'id' | 'name' | 'last_update_at'>

/** Whether something was changed, paused, ended or added since these were kept. */
export const isBehind = (listed: readonly Listed[], pins: readonly Pin[]) => {
  const keptAt = new Map(pins.map(({ checklist }) => [checklist.id, checklist.last_update_at]))
  return (
    keptAt.size !== listed.length ||
    listed.some(({ id, last_update_at: at }) => keptAt.get(id) !== at)
  )
}

export type Source = {
  /** Everything that the person may answer. */
  readonly list: () => Promise<readonly Listed[]>
  readonly read: (checklistId: string) => Promise<FullChecklist>
  readonly farms: (checklist: FullChecklist) => Promise<Pin['farms']>
  readonly names: (checklist: FullChecklist) => Promise<Pin['names']>
  readonly newest: (checklistId: string) => Promise<readonly PreviousAnswer[]>
  /** Keeps what was sent of late; answers its size. */
  readonly recent: () => Promise<number>
}
export type Progress = { readonly done: number; readonly total: number }

type Options = {
  readonly adminId: string
  readonly source: Source
  readonly pins: Pick<Pins, 'put' | 'list' | 'remove'>
  readonly field: Pick<FieldStore, 'putNewest' | 'putCopy'>
  readonly onProgress: (progress: Progress) => void
}

const sizeOf = (record: unknown) => new Blob([JSON.stringify(record)]).size

/** Each of them, so many at a time, in their order. */
const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** What can be answered no more is not offered without network either; open visits have their own content. */
const removeGone = async (pins: Options['pins'], adminId: string, listed: readonly Listed[]) => {
  const ids = new Set(listed.map(({ id }) => id))
  const gone = (await pins.list(adminId)).filter(({ checklistId }) => !ids.has(checklistId))
  await pins.remove(
    adminId,
    gone.map(({ checklistId }) => checklistId),
  )
}

/**
 * Takes along all that can be answered, with farms and what they answered last. What came is kept at once:
 * a line that is lost midway loses nothing, and the copy says what is missing. Where nothing at all comes, the copy before stays as it is.
 */
export const prepare = async (options: Options): Promise<FieldCopy> => {
  const { adminId, source, pins, field, onProgress } = options
  const listed = await source.list()
  const total = listed.length
  const missing: string[] = []
  let [done, bytes] = [0, 0]
  onProgress({ done, total })
  const take = async (checklistId: string) => {
    const checklist = await source.read(checklistId)
    const [farms, names] = [await source.farms(checklist), await source.names(checklist)]
    const pin = { adminId, checklistId, checklist, farms, names }
    await pins.put(pin)
    const newest = { adminId, checklistId, answers: [...(await source.newest(checklistId))] }
    await field.putNewest(newest)
    bytes += sizeOf(pin) + sizeOf(newest)
  }
  await eachOf(listed, async ({ id, name }) => {
    await take(id).catch(() => missing.push(name))
    done += 1
    onProgress({ done, total })
  })
  bytes += await source.recent().catch(() => 0)
  await removeGone(pins, adminId, listed)
  if (total > 0 && missing.length === total) throw new Error('Nothing could be read')
  const checklists = total - missing.length
  const made = { adminId, madeAt: new Date().toISOString(), checklists, bytes, missing }
  await field.putCopy(made)
  return made
}
