import { keysStartingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from './answering-database.ts'
import { type Draft, draftShape } from './answer-draft.ts'
import { locks } from './offline/locks.ts'

/** Stores visits until they are sent, separately for each person, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, answerId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (draft: Draft) => Promise<void>
  readonly remove: (adminId: string, answerId: string) => Promise<void>
  /** Removes the draft and its photos. */
  readonly discard: (adminId: string, answerId: string) => Promise<void>
}

const earlierDrafts = async (adminId: string) =>
  (await database.list('drafts', draftShape, keysStartingWith(adminId))).records

/** Earlier panels stored one draft for each checklist. Records that cannot be opened stay in that store. */
const migrateEarlierDrafts = async (adminId: string) => {
  for (const draft of await earlierDrafts(adminId)) {
    await database.put('visits', draftShape, draft, {
      stores: ['drafts'],
      change: (storeOf) => storeOf('drafts').delete([adminId, draft.checklistId]),
    })
  }
}

/** The lock lets one tab do it: a second one would overwrite what the first has changed since. */
const migrateOnce = async (adminId: string) => {
  if ((await earlierDrafts(adminId)).length === 0) return
  const migrate = () => migrateEarlierDrafts(adminId)
  await (locks === undefined ? migrate() : locks.request('portal-earlier-drafts', migrate))
}

/** The browser's database outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: (adminId, answerId) => database.get('visits', draftShape, [adminId, answerId]),
  list: async (adminId) => {
    await migrateOnce(adminId)
    return (await database.list('visits', draftShape, keysStartingWith(adminId))).records
  },
  put: (draft) => database.put('visits', draftShape, draft),
  remove: (adminId, answerId) =>
    database.write(['visits'], (storeOf) => storeOf('visits').delete([adminId, answerId])),
  discard: (adminId, answerId) =>
    database.write(['visits', 'photos'], (storeOf) => {
      storeOf('visits').delete([adminId, answerId])
      storeOf('photos').delete(keysStartingWith(adminId, answerId))
    }),
}
