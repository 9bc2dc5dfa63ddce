import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import type { AnswerDraft } from '#features/checklists/answering/answer-draft.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import { type Entry, queueEntry, sortedEntries } from './queue-entry.ts'

/** Which entry changed, and whose entry it is. */
export type QueueChange = Pick<Entry, 'adminId' | 'id'>

/** Confirmed answers until the server has them, separately for each person, on this device. */
export type Queue = {
  readonly list: (adminId: string) => Promise<readonly Entry[]>
  readonly get: (adminId: string, id: string) => Promise<Entry | undefined>
  /** Unsent answers that other people confirmed on this device, including those taken back. Their content stays sealed. */
  readonly listOfOthers: (adminId: string) => Promise<readonly OthersEntry[]>
  readonly put: (entry: Entry) => Promise<void>
  /** Moves a draft into the queue in one transaction, so that it is always in one of the two stores. */
  readonly enqueue: (entry: Entry) => Promise<void>
  /** Moves an entry back to the drafts, also in one transaction. */
  readonly takeBack: (entry: Entry, draft: AnswerDraft) => Promise<void>
  /** Removes the entry and its photos. */
  readonly remove: (entry: QueueChange) => Promise<void>
  /** Reports every change, including those of other tabs and of the service worker. */
  readonly onChange: (listener: (change: QueueChange) => void) => () => void
}

/** The unsealed part of a sealed entry. */
const unsealedEntry = z.object({
  adminId: z.string(),
  id: z.string(),
  state: z.string(),
  confirmedAt: z.iso.datetime(),
})
/** The unsealed part of a visit: a time means that it was confirmed and taken back. */
const unsealedVisit = z.pipe(
  z.object({ adminId: z.string(), answerId: z.string(), confirmedAt: z.iso.datetime() }),
  z.transform(({ answerId: id, ...rest }) => ({ ...rest, id })),
)

export type OthersEntry = QueueChange & {
  readonly store: 'queue' | 'visits'
  readonly confirmedAt: string
  /** The record as it is stored. */
  readonly stored: unknown
}

/** The unsent entry of another person in a stored record, if it is one. */
const othersEntry = (
  store: OthersEntry['store'],
  adminId: string,
  stored: unknown,
): readonly OthersEntry[] => {
  const { data: entry } = (store === 'queue' ? unsealedEntry : unsealedVisit).safeParse(stored)
  if (entry === undefined || entry.adminId === adminId) return []
  if ('state' in entry && entry.state === 'sent') return []
  return [{ adminId: entry.adminId, id: entry.id, confirmedAt: entry.confirmedAt, store, stored }]
}
const UNSENT_STORES = ['queue', 'visits'] as const

const CHANNEL = 'portal-answering'

const changeMessage = z.object({ adminId: z.string(), id: z.string() })

const announceAfter = async ({ adminId, id }: QueueChange, write: Promise<void>) => {
  await write
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ adminId, id })
  channel.close()
}

export const browserQueue: Queue = {
  list: async (adminId) =>
    sortedEntries((await database.list('queue', queueEntry, keysStartingWith(adminId))).records),
  get: (adminId, id) => database.get('queue', queueEntry, [adminId, id]),
  listOfOthers: async (adminId) => {
    const entries = await Promise.all(
      UNSENT_STORES.map(async (name) => {
        const records: readonly unknown[] = await database.read(name, (store) => store.getAll())
        return records.flatMap((stored) => othersEntry(name, adminId, stored))
      }),
    )
    return entries.flat()
  },
  put: (entry) => announceAfter(entry, database.put('queue', entry)),
  enqueue: (entry) =>
    announceAfter(
      entry,
      database.put('queue', entry, {
        stores: ['visits'],
        change: (storeOf) => storeOf('visits').delete([entry.adminId, entry.id]),
      }),
    ),
  takeBack: (entry, draft) =>
    announceAfter(
      entry,
      database.put('visits', draft, {
        stores: ['queue'],
        change: (storeOf) => storeOf('queue').delete([entry.adminId, entry.id]),
      }),
    ),
  remove: (entry) =>
    announceAfter(
      entry,
      database.write(['queue', 'photos'], (storeOf) => {
        storeOf('queue').delete([entry.adminId, entry.id])
        storeOf('photos').delete(keysStartingWith(entry.adminId, entry.id))
      }),
    ),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => listener(changeMessage.parse(data)))
    return () => channel.close()
  },
}
