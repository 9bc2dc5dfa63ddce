import { keeping, keptAt, keptIn, writing } from './answering-database.ts'
import { type Draft, draft } from './answer-draft.ts'

/** Where drafts stay until they are sent: of each person apart, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, checklistId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (kept: Draft) => Promise<void>
  readonly remove: (adminId: string, checklistId: string) => Promise<void>
}

/** In the browser's own database, which outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: async (adminId, checklistId) =>
    draft.safeParse(await keptAt('drafts', [adminId, checklistId])).data,
  list: async (adminId) => {
    const found = await keptIn('drafts', adminId)
    return found.flatMap((one) => draft.safeParse(one).data ?? [])
  },
  put: (one) => keeping('drafts', one),
  remove: (adminId, checklistId) =>
    writing(['drafts'], (storeOf) => storeOf('drafts').delete([adminId, checklistId])),
}
