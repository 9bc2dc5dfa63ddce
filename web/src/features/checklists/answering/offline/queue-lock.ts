import { locks } from './locks.ts'

const LOCK = 'portal-answering-queue'

/** Runs one task at a time across all tabs and the service worker, where the browser supports locks. */
export const withQueueLock = <T>(task: () => Promise<T>): Promise<T> =>
  locks === undefined ? task() : locks.request(LOCK, task)
