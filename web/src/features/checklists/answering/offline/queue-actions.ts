import type { Device } from '#features/checklists/answering/device-store.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import { withEntryLock } from './queue-lock.ts'
import { type Entry, canBeCorrected, draftFromEntry, resetForRetry } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'
import { sendQueue } from './send-queue.ts'

const currentEntry = (queue: Queue, { adminId, id }: Entry) => queue.get(adminId, id)

/** Takes back the stored entry, under its lock; undefined where it can no longer be corrected. */
export const takeBack = (queue: Queue, entry: Entry): Promise<Draft | undefined> =>
  withEntryLock(entry, async () => {
    const current = await currentEntry(queue, entry)
    if (current === undefined || !canBeCorrected(current)) return undefined
    const draft = draftFromEntry(current, new Date())
    await queue.takeBack(current, draft)
    return draft
  })

export const retryEntry = async (device: Pick<Device, 'queue' | 'photos'>, entry: Entry) => {
  const { queue } = device
  await withEntryLock(entry, async () => {
    const current = await currentEntry(queue, entry)
    if (current?.state === 'refused') await queue.put(resetForRetry(current))
  })
  return sendQueue(device, entry.adminId)
}
