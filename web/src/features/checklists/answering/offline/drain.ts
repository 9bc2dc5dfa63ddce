import { type Delivery, deliver } from './deliver.ts'
import { type Outcome, dueOf, settledBy } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'

type Sending = Delivery & {
  readonly queue: Pick<Queue, 'list' | 'put'>
  readonly now: () => Date
}

/** Why a run ended before the queue was empty. */
export type Stop = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/** Sends what waits, in order, one at a time. For whoever holds the lock. */
export const drain = async (
  adminId: string,
  { queue, now, ...delivery }: Sending,
): Promise<Stop | undefined> => {
  // Nobody else changes what waits meanwhile: all of it is read once, and again for what was added.
  for (;;) {
    const due = dueOf(await queue.list(adminId), now())
    if (due.length === 0) return undefined
    for (const waiting of due) {
      const { entry, outcome } = await deliver(waiting, delivery, queue.put)
      await queue.put(settledBy(entry, outcome, now()))
      if (outcome.kind === 'ended' || outcome.kind === 'unreached') return outcome
    }
  }
}
