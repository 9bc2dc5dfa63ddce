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
  /** What other people confirmed on this device and nobody has sent: what was answered stays theirs. */
  readonly ofOthers: (adminId: string) => Promise<readonly OthersEntry[]>
  readonly put: (entry: Entry) => Promise<void>
  /** From the drafts into the queue, in one step: it is always in one of the two. */
  readonly enter: (entry: Entry) => Promise<void>
  /** And back. */
  readonly takeBack: (entry: Entry, draft: Draft) => Promise<void>
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
export type OthersEntry = Omit<z.output<typeof readablePart>, 'state'> & {
  /** As it lies on the device. */
  readonly stored: unknown
}

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
    const found: readonly unknown[] = await database.reading('queue', (store) => store.getAll())
    return found.flatMap((stored) => {
      const { data: entry } = readablePart.safeParse(stored)
      if (entry === undefined || entry.adminId === adminId || entry.state === 'sent') return []
      return [{ adminId: entry.adminId, id: entry.id, confirmedAt: entry.confirmedAt, stored }]
    })
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
      database.write(['queue'], (storeOf) => storeOf('queue').delete([entry.adminId, entry.id])),
    ),
  onChange: (listener) => {
    const channel = new BroadcastChannel(CHANNEL)
    // A tab with an earlier panel says only that something changed.
    channel.addEventListener('message', ({ data }) => listener(changeMessage.safeParse(data).data))
    return () => channel.close()
  },
}
