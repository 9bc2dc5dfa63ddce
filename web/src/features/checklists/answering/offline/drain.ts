import { type Entry, type Outcome, attempted, nextOf, settledBy } from './queue-entry.ts'
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
  for (;;) {
    const next = nextOf(await queue.list(adminId), now())
    if (next === undefined) return undefined
    await queue.put(attempted(next))
    const outcome = await send(next)
    await queue.put(settledBy(next, outcome, now()))
    if (outcome.kind === 'ended' || outcome.kind === 'unreached') return outcome
  }
}

const LOCK = 'portal-answering-queue'

/** One at a time across all tabs and the service worker, where the browser can see to that. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  locks === undefined ? work() : locks.request(LOCK, work)
