import { type UnreadableRecord as Unreadable, keysStartingWith } from '#device/sealed-database.ts'
import { draftShape } from '#features/checklists/answering/answer-draft.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import { entryShape } from './queue-entry.ts'

export type UnreadableRecord = Unreadable<'drafts' | 'visits' | 'queue'>

/** Records of a person on this device that this panel cannot read. */
export type UnreadableRecords = {
  readonly list: (adminId: string) => Promise<readonly UnreadableRecord[]>
  readonly remove: (record: UnreadableRecord) => Promise<void>
}

export const browserUnreadable: UnreadableRecords = {
  list: async (adminId) => {
    const own = keysStartingWith(adminId)
    const queue = await database.list('queue', entryShape, own)
    const drafts = await database.list('drafts', draftShape, own)
    const visits = await database.list('visits', draftShape, own)
    return [...queue.unreadable, ...visits.unreadable, ...drafts.unreadable]
  },
  remove: ({ store, key }) =>
    database.write([store, 'photos'], (storeOf) => {
      storeOf(store).delete([...key])
      // Drafts of earlier panels, keyed by checklist, have no photos.
      storeOf('photos').delete(keysStartingWith(...key))
    }),
}
