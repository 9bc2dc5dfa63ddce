import { putSealed, recordAt, recordsOf, write } from './answering-database.ts'
import { type Draft, draft } from './answer-draft.ts'

/** Where drafts stay until they are sent: of each person apart, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, checklistId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (answers: Draft) => Promise<void>
  readonly remove: (adminId: string, checklistId: string) => Promise<void>
}

/** In the browser's own database, which outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: async (adminId, checklistId) =>
    draft.safeParse(await recordAt('drafts', [adminId, checklistId])).data,
  list: async (adminId) => {
    const found = await recordsOf('drafts', adminId)
    return found.flatMap((record) => draft.safeParse(record).data ?? [])
  },
  put: (record) => putSealed('drafts', record),
  remove: (adminId, checklistId) =>
    write(['drafts'], (storeOf) => storeOf('drafts').delete([adminId, checklistId])),
}
