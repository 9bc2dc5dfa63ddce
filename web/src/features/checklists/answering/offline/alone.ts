import { locks } from './locks.ts'

const LOCK = 'portal-answering-queue'

/** One at a time across all tabs and the service worker, where the browser can see to that. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(LOCK, work)
