import { type Entry, isUnsent } from './queue-entry.ts'
import { withEntryLock } from './queue-lock.ts'
import type { Queue, QueueChange } from './answer-queue.ts'

/** Discards the entry of another person. The lock prevents removing it while it is being sent. */
export const discardOthersEntry = (queue: Queue, entry: QueueChange) =>
  withEntryLock(entry, () => queue.remove(entry))

/** Discards the entry unless it was sent while this waited for its lock. Returns whether it was discarded. */
export const discardUnsent = (queue: Queue, { adminId, id }: Entry) =>
  withEntryLock({ adminId, id }, async () => {
    const current = await queue.get(adminId, id)
    if (current !== undefined && !isUnsent(current)) return false
    await queue.remove({ adminId, id })
    return true
  })
