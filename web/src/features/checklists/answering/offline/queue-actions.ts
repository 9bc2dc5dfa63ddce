import type { Device } from '#features/checklists/answering/device-store.ts'
import type { AnswerDraft } from '#features/checklists/answering/answer-draft.ts'
import { withEntryLock } from './queue-lock.ts'
import { type Entry, canBeCorrected, draftFromEntry, resetForRetry } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'
import { sendQueue } from './send-queue.ts'

const currentEntry = (queue: Queue, { adminId, id }: Entry) => queue.get(adminId, id)

/** Takes back the stored entry, under its lock; undefined where it can no longer be corrected. */
export const takeBack = (queue: Queue, entry: Entry): Promise<AnswerDraft | undefined> =>
  withEntryLock(entry, async () => {
    const current = await currentEntry(queue, entry)
    if (current === undefined || !canBeCorrected(current)) return undefined
    const draft = draftFromEntry(current, new Date())
    await queue.takeBack(current, draft)
    return draft
  })

/** Sends the queue; the given entries are neither refused any more nor wait for their next attempt. */
export const retryEntries = async (
  device: Pick<Device, 'queue' | 'photos'>,
  adminId: string,
  entries: readonly Entry[],
) => {
  const { queue } = device
  for (const entry of entries) {
    await withEntryLock(entry, async () => {
      const current = await currentEntry(queue, entry)
      if (current?.state === 'refused' || current?.state === 'waiting')
        await queue.put(resetForRetry(current))
    })
  }
  return sendQueue(device, adminId)
}
