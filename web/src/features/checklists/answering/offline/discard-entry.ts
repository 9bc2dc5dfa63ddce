import { withQueueLock } from './queue-lock.ts'
import type { Queue, QueueChange } from './answer-queue.ts'

/** The lock prevents removing an entry while it is being sent. */
export const discardEntry = (queue: Queue, entry: QueueChange) =>
  withQueueLock(() => queue.remove(entry))
