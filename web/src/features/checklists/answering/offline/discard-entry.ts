import { alone } from './alone.ts'
import type { Queue, QueueChange } from './answer-queue.ts'

/** Never in the middle of a sending. */
export const discardEntry = (queue: Queue, entry: QueueChange) => alone(() => queue.remove(entry))
