import * as z from 'zod'
import { startingWith } from '#device/sealed-database.ts'
import { type Draft, draftShape } from '#features/checklists/answering/answer-draft.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import { type Entry, entryShape, inOrder } from './queue-entry.ts'

/** Which entry changed, and whose it is. */
export type QueueChange = Pick<Entry, 'adminId' | 'id'>

/** Answers that were confirmed, until the server has them: of each person apart, on this device. */
export type Queue = {
  readonly list: (adminId: string) => Promise<readonly Entry[]>
  readonly get: (adminId: string, id: string) => Promise<Entry | undefined>
  /** What other people confirmed on this device and nobody has sent, taken back or not: what was answered stays theirs. */
  readonly ofOthers: (adminId: string) => Promise<readonly OthersEntry[]>
  readonly put: (entry: Entry) => Promise<void>
  /** From the drafts into the queue, in one step: it is always in one of the two. */
  readonly enter: (entry: Entry) => Promise<void>
  /** And back. */
  readonly takeBack: (entry: Entry, draft: Draft) => Promise<void>
  /** With its photos. */
  readonly remove: (entry: QueueChange) => Promise<void>
  /** Hears every change, of other tabs and of the service worker too. */
  readonly onChange: (listener: (change?: QueueChange) => void) => () => void
}

/** What stays readable of an entry that is sealed; earlier panels left the hour out. */
const readablePart = z.object({
  adminId: z.string(),
  id: z.string(),
  state: z.string().optional(),
  confirmedAt: z.iso.datetime().optional().catch(undefined),
})
/** And of a visit, where one with an hour was confirmed and taken back; those that earlier panels sealed do not tell. */
const takenBackPart = z
  .object({ adminId: z.string(), answerId: z.string(), confirmedAt: z.iso.datetime() })
  .transform(({ answerId: id, ...rest }) => ({ ...rest, id }))

export type OthersEntry = QueueChange & {
  readonly store: 'queue' | 'visits'
  readonly confirmedAt: string | undefined
  /** As it lies on the device. */
  readonly stored: unknown
}

/** What this is of another person, if it is and nobody has sent it. */
const othersEntry = (
  store: OthersEntry['store'],
  adminId: string,
  stored: unknown,
): readonly OthersEntry[] => {
  const { data: entry } = (store === 'queue' ? readablePart : takenBackPart).safeParse(stored)
  if (entry === undefined || entry.adminId === adminId) return []
  if ('state' in entry && entry.state === 'sent') return []
  return [{ adminId: entry.adminId, id: entry.id, confirmedAt: entry.confirmedAt, store, stored }]
}
const KEPT_IN = ['queue', 'visits'] as const

const CHANNEL = 'portal-answering'

const changeMessage = z.object({ adminId: z.string(), id: z.string() })

const announced = async ({ adminId, id }: QueueChange, work: Promise<void>) => {
  await work
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ adminId, id })
  channel.close()
}

export const browserQueue: Queue = {
  list: async (adminId) =>
    inOrder((await database.list('queue', entryShape, startingWith(adminId))).records),
  get: (adminId, id) => database.get('queue', entryShape, [adminId, id]),
  ofOthers: async (adminId) => {
    const found = await Promise.all(
      KEPT_IN.map(async (name) => {
        const records: readonly unknown[] = await database.reading(name, (store) => store.getAll())
        return records.flatMap((stored) => othersEntry(name, adminId, stored))
      }),
    )
    return found.flat()
  },
  put: (entry) => announced(entry, database.put('queue', entryShape, entry)),
  enter: (entry) =>
    announced(
      entry,
      database.put('queue', entryShape, entry, {
        stores: ['visits'],
        change: (storeOf) => storeOf('visits').delete([entry.adminId, entry.id]),
      }),
    ),
  takeBack: (entry, draft) =>
    announced(
      entry,
      database.put('visits', draftShape, draft, {
        stores: ['queue'],
        change: (storeOf) => storeOf('queue').delete([entry.adminId, entry.id]),
      }),
    ),
  remove: (entry) =>
    announced(
      entry,
      database.write(['queue', 'photos'], (storeOf) => {
        storeOf('queue').delete([entry.adminId, entry.id])
        storeOf('photos').delete(startingWith(entry.adminId, entry.id))
      }),
    ),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    // A tab with an earlier panel says only that something changed.
    channel.addEventListener('message', ({ data }) => listener(changeMessage.safeParse(data).data))
    return () => channel.close()
  },
}
