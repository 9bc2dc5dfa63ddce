import { type UnreadableRecord as Unreadable, keysStartingWith } from '#device/sealed-database.ts'
import { draftSchema } from '#features/checklists/answering/answer-draft.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import { queueEntry } from './queue-entry.ts'

export type UnreadableRecord = Unreadable<'visits' | 'queue'>

/** Records of a person on this device that this panel cannot read. */
export type UnreadableRecords = {
  readonly list: (adminId: string) => Promise<readonly UnreadableRecord[]>
  readonly remove: (record: UnreadableRecord) => Promise<void>
}

export const browserUnreadable: UnreadableRecords = {
  list: async (adminId) => {
    const own = keysStartingWith(adminId)
    const queue = await database.list('queue', queueEntry, own)
    const visits = await database.list('visits', draftSchema, own)
    return [...queue.unreadable, ...visits.unreadable]
  },
  remove: ({ store, key }) =>
    database.write([store, 'photos'], (storeOf) => {
      storeOf(store).delete([...key])
      storeOf('photos').delete(keysStartingWith(...key))
    }),
}
