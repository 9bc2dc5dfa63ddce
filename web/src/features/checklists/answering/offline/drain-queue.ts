import { type Delivery, deliver } from './deliver.ts'
import { type Outcome, dueEntries, entryAfter } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'

type Options = Delivery & {
  readonly queue: Pick<Queue, 'list' | 'put'>
  readonly now: () => Date
}

/** Why a run ended before the queue was empty. */
export type StopReason = Extract<Outcome, { kind: 'ended' | 'unreached' }>

/** Sends pending answers in order, one at a time. The caller holds the queue lock. */
export const drainQueue = async (
  adminId: string,
  { queue, now, ...delivery }: Options,
): Promise<StopReason | undefined> => {
  // The lock keeps others from sending, so the queue is read once per round, and again for entries added meanwhile.
  for (;;) {
    const due = dueEntries(await queue.list(adminId), now())
    if (due.length === 0) return undefined
    for (const pending of due) {
      const { entry, outcome } = await deliver(pending, delivery, queue.put)
      await queue.put(entryAfter(entry, outcome, now()))
      if (outcome.kind === 'ended' || outcome.kind === 'unreached') return outcome
    }
  }
}
