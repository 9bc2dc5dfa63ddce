import { putSealed, recordsOf, write } from '#features/checklists/answering/answering-database.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import { type Entry, queueEntry, inOrder } from './queue-entry.ts'

/** Answers that were confirmed, until the server has them: of each person apart, on this device. */
export type Queue = {
  readonly list: (adminId: string) => Promise<readonly Entry[]>
  readonly put: (entry: Entry) => Promise<void>
  /** From the drafts into the queue, in one step: it is always in one of the two. */
  readonly enter: (entry: Entry) => Promise<void>
  /** And back. */
  readonly takeBack: (entry: Entry, draft: Draft) => Promise<void>
  readonly remove: (entry: Entry) => Promise<void>
  /** Hears every change, of other tabs and of the service worker too. */
  readonly onChange: (listener: () => void) => () => void
}

const CHANNEL = 'portal-answering'

const announce = () => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('queue')
  channel.close()
}

const announced = async (work: Promise<void>) => {
  await work
  announce()
}

export const browserQueue: Queue = {
  list: async (adminId) => {
    const found = await recordsOf('queue', adminId)
    return inOrder(found.flatMap((record) => queueEntry.safeParse(record).data ?? []))
  },
  put: (entry) => announced(putSealed('queue', entry)),
  enter: (entry) =>
    announced(
      putSealed('queue', entry, {
        names: ['drafts'],
        change: (storeOf) => storeOf('drafts').delete([entry.adminId, entry.checklistId]),
      }),
    ),
  takeBack: ({ adminId, id }, draft) =>
    announced(
      putSealed('drafts', draft, {
        names: ['queue'],
        change: (storeOf) => storeOf('queue').delete([adminId, id]),
      }),
    ),
  remove: ({ adminId, id }) =>
    announced(write(['queue'], (storeOf) => storeOf('queue').delete([adminId, id]))),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', listener)
    return () => channel.close()
  },
}
