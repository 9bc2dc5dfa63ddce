import { type Delivery, deliver } from './deliver.ts'
import { type Entry, type Outcome, dueEntries, entryAfter, isDue } from './queue-entry.ts'
import { withSendLock } from './queue-lock.ts'
import type { Queue } from './answer-queue.ts'

type Options = Delivery & {
  readonly queue: Pick<Queue, 'list' | 'get' | 'put'>
  readonly now: () => Date
}

/** Why a run ended before the queue was empty. */
export type StopReason = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/**
 * Sends one entry under its locks, as it is stored by then: while it waited for its turn, it may have been discarded,
 * taken back, or sent by another tab.
 */
const sendEntry = (
  { adminId, id }: Entry,
  { queue, now, ...delivery }: Options,
): Promise<Outcome | undefined> =>
  withSendLock({ adminId, id }, async () => {
    const pending = await queue.get(adminId, id)
    if (pending === undefined || !isDue(pending, now())) return undefined
    const { entry, outcome } = await deliver(pending, delivery, queue.put)
    await queue.put(entryAfter(entry, outcome, now()))
    return outcome
  })

/** Sends pending answers in order, one at a time. The queue is read again for entries added meanwhile. */
export const drainQueue = async (
  adminId: string,
  options: Options,
): Promise<StopReason | undefined> => {
  for (;;) {
    const due = dueEntries(await options.queue.list(adminId), options.now())
    if (due.length === 0) return undefined
    for (const entry of due) {
      const outcome = await sendEntry(entry, options)
      if (outcome?.kind === 'ended' || outcome?.kind === 'unreached') return outcome
    }
  }
}
