import type { AnswerKey } from '#features/checklists/answering/device/answer-record.ts'
import { locks } from '#features/checklists/answering/device/locks.ts'

/** Runs one task at a time across all tabs and the service worker, where the browser supports locks. */
const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  locks === undefined ? task() : locks.request(name, task)

/** Held while one answer is sent, taken back, reset or discarded: the actions on the others do not wait for a slow network. */
export const withEntryLock = <T>({ adminId, id }: AnswerKey, task: () => Promise<T>) =>
  withLock(`portal-answering-entry ${adminId} ${id}`, task)

/** Sends one answer at a time. The queue's lock is always taken before the answer's. */
export const withSendLock = <T>(key: AnswerKey, task: () => Promise<T>) =>
  withLock('portal-answering-queue', () => withEntryLock(key, task))
