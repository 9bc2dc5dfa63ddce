import { keysStartingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from './answering-database.ts'
import { type AnswerDraft, draftSchema } from './answer-draft.ts'

/** Stores visits until they are sent, separately for each person, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, answerId: string) => Promise<AnswerDraft | undefined>
  readonly list: (adminId: string) => Promise<readonly AnswerDraft[]>
  readonly put: (draft: AnswerDraft) => Promise<void>
  readonly remove: (adminId: string, answerId: string) => Promise<void>
  /** Removes the draft and its photos. */
  readonly discard: (adminId: string, answerId: string) => Promise<void>
}

/** The browser's database outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: (adminId, answerId) => database.get('visits', draftSchema, [adminId, answerId]),
  list: async (adminId) =>
    (await database.list('visits', draftSchema, keysStartingWith(adminId))).records,
  put: (draft) => database.put('visits', draft),
  remove: (adminId, answerId) =>
    database.write(['visits'], (storeOf) => storeOf('visits').delete([adminId, answerId])),
  discard: (adminId, answerId) =>
    database.write(['visits', 'photos'], (storeOf) => {
      storeOf('visits').delete([adminId, answerId])
      storeOf('photos').delete(keysStartingWith(adminId, answerId))
    }),
}
