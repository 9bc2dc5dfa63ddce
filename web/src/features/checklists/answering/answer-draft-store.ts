import { startingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from './answering-database.ts'
import { type Draft, draftShape } from './answer-draft.ts'

/** Where drafts stay until they are sent: of each person apart, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, checklistId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (answers: Draft) => Promise<void>
  readonly remove: (adminId: string, checklistId: string) => Promise<void>
}

/** In the browser's own database, which outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: (adminId, checklistId) => database.get('drafts', draftShape, [adminId, checklistId]),
  list: async (adminId) =>
    (await database.list('drafts', draftShape, startingWith(adminId))).records,
  put: (draft) => database.put('drafts', draftShape, draft),
  remove: (adminId, checklistId) =>
    database.write(['drafts'], (storeOf) => storeOf('drafts').delete([adminId, checklistId])),
}
