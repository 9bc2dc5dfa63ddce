import * as z from 'zod'
import { startingWith } from '#device/sealed-database.ts'
import { type Draft, draftShape } from '#features/checklists/answering/answer-draft.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import { type Entry, entryShape, inOrder } from './queue-entry.ts'

/** Answers that were confirmed, until the server has them: of each person apart, on this device. */
export type Queue = {
  readonly list: (adminId: string) => Promise<readonly Entry[]>
  /** How many of other people wait on this device. Nothing else of them can be told. */
  readonly countOfOthers: (adminId: string) => Promise<number>
  readonly put: (entry: Entry) => Promise<void>
  /** From the drafts into the queue, in one step: it is always in one of the two. */
  readonly enter: (entry: Entry) => Promise<void>
  /** And back. */
  readonly takeBack: (entry: Entry, draft: Draft) => Promise<void>
  readonly remove: (entry: Entry) => Promise<void>
  /** Hears every change, of other tabs and of the service worker too. */
  readonly onChange: (listener: () => void) => () => void
}

/** What stays readable of an entry that is sealed. */
const waitingOf = z.object({ adminId: z.string(), state: z.string().optional() })

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
  list: async (adminId) =>
    inOrder((await database.list('queue', entryShape, startingWith(adminId))).records),
  countOfOthers: async (adminId) => {
    const stored: readonly unknown[] = await database.reading('queue', (store) => store.getAll())
    const others = z.array(waitingOf).catch([]).parse(stored)
    return others.filter((entry) => entry.adminId !== adminId && entry.state !== 'sent').length
  },
  put: (entry) => announced(database.put('queue', entryShape, entry)),
  enter: (entry) =>
    announced(
      database.put('queue', entryShape, entry, {
        stores: ['visits'],
        change: (storeOf) => storeOf('visits').delete([entry.adminId, entry.id]),
      }),
    ),
  takeBack: ({ adminId, id }, draft) =>
    announced(
      database.put('visits', draftShape, draft, {
        stores: ['queue'],
        change: (storeOf) => storeOf('queue').delete([adminId, id]),
      }),
    ),
  remove: ({ adminId, id }) =>
    announced(database.write(['queue'], (storeOf) => storeOf('queue').delete([adminId, id]))),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', listener)
    return () => channel.close()
  },
}
