import { keeping, keptIn, writing } from '#features/checklists/answering/answering-database.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import { type Entry, entry, inOrder } from './queue-entry.ts'

/** Answers that were confirmed, until the server has them: of each person apart, on this device. */
export type Queue = {
  readonly list: (adminId: string) => Promise<readonly Entry[]>
  readonly put: (one: Entry) => Promise<void>
  /** From the drafts into the queue, in one step: it is always in one of the two. */
  readonly enter: (one: Entry) => Promise<void>
  /** And back. */
  readonly takeBack: (one: Entry, draft: Draft) => Promise<void>
  readonly remove: (one: Entry) => Promise<void>
  /** Hears every change, of other tabs and of the service worker too. */
  readonly onChange: (listener: () => void) => () => void
}

const CHANNEL = 'portal-answering'

const tell = () => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('queue')
  channel.close()
}

const told = async (work: Promise<void>) => {
  await work
  tell()
}

export const browserQueue: Queue = {
  list: async (adminId) => {
    const found = await keptIn('queue', adminId)
    return inOrder(found.flatMap((one) => entry.safeParse(one).data ?? []))
  },
  put: (one) => told(keeping('queue', one)),
  enter: (one) =>
    told(
      keeping('queue', one, {
        names: ['drafts'],
        change: (storeOf) => storeOf('drafts').delete([one.adminId, one.checklistId]),
      }),
    ),
  takeBack: ({ adminId, id }, draft) =>
    told(
      keeping('drafts', draft, {
        names: ['queue'],
        change: (storeOf) => storeOf('queue').delete([adminId, id]),
      }),
    ),
  remove: ({ adminId, id }) =>
    told(writing(['queue'], (storeOf) => storeOf('queue').delete([adminId, id]))),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', listener)
    return () => channel.close()
  },
}
