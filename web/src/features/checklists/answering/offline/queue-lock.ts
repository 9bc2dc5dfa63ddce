import { locks } from './locks.ts'
import type { QueueChange } from './answer-queue.ts'

/** Runs one task at a time across all tabs and the service worker, where the browser supports locks. */
const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  locks === undefined ? task() : locks.request(name, task)

/** Held while one entry is sent, taken back, reset or discarded: the actions on the others do not wait for a slow network. */
export const withEntryLock = <T>({ adminId, id }: QueueChange, task: () => Promise<T>) =>
  withLock(`portal-answering-entry ${adminId} ${id}`, task)

/** Sends one entry at a time. The queue's lock is always taken before the entry's. */
export const withSendLock = <T>(entry: QueueChange, task: () => Promise<T>) =>
  withLock('portal-answering-queue', () => withEntryLock(entry, task))
