import { type Entry, type Outcome, attempted, dueOf, settledBy } from './queue-entry.ts'
import { locks } from './locks.ts'
import type { Queue } from './answer-queue.ts'

type Sending = {
  readonly queue: Pick<Queue, 'list' | 'put'>
  readonly send: (entry: Entry) => Promise<Outcome>
  readonly now: () => Date
}

/** Why a run ended before the queue was empty. */
export type Stop = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/** Sends what waits, in order, one at a time. For whoever holds the lock. */
export const drain = async (
  adminId: string,
  { queue, send, now }: Sending,
): Promise<Stop | undefined> => {
  // Nobody else changes what waits meanwhile: all of it is read once, and again for what was added.
  for (;;) {
    const due = dueOf(await queue.list(adminId), now())
    if (due.length === 0) return undefined
    for (const entry of due) {
      await queue.put(attempted(entry))
      const outcome = await send(entry)
      await queue.put(settledBy(entry, outcome, now()))
      if (outcome.kind === 'ended' || outcome.kind === 'unreached') return outcome
    }
  }
}

const LOCK = 'portal-answering-queue'

/** One at a time across all tabs and the service worker, where the browser can see to that. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(LOCK, work)
