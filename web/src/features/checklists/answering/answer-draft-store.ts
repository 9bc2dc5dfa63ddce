import { startingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from './answering-database.ts'
import { type Draft, draftShape } from './answer-draft.ts'
import { locks } from './offline/locks.ts'

/** Where visits stay until they are sent: of each person apart, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, answerId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (answers: Draft) => Promise<void>
  readonly remove: (adminId: string, answerId: string) => Promise<void>
  /** With its photos. */
  readonly discard: (adminId: string, answerId: string) => Promise<void>
}

const earlierDrafts = async (adminId: string) =>
  (await database.list('drafts', draftShape, startingWith(adminId))).records

/** From where earlier panels kept one for each checklist. What does not open there stays there. */
const carryOver = async (adminId: string) => {
  for (const draft of await earlierDrafts(adminId)) {
    await database.put('visits', draftShape, draft, {
      stores: ['drafts'],
      change: (storeOf) => storeOf('drafts').delete([adminId, draft.checklistId]),
    })
  }
}

/** By one tab alone: a second would put back what the first has changed since. */
const carryOverOnce = async (adminId: string) => {
  if ((await earlierDrafts(adminId)).length === 0) return
  const work = () => carryOver(adminId)
  await (locks === undefined ? work() : locks.request('portal-earlier-drafts', work))
}

/** In the browser's own database, which outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: (adminId, answerId) => database.get('visits', draftShape, [adminId, answerId]),
  list: async (adminId) => {
    await carryOverOnce(adminId)
    return (await database.list('visits', draftShape, startingWith(adminId))).records
  },
  put: (draft) => database.put('visits', draftShape, draft),
  remove: (adminId, answerId) =>
    database.write(['visits'], (storeOf) => storeOf('visits').delete([adminId, answerId])),
  discard: (adminId, answerId) =>
    database.write(['visits', 'photos'], (storeOf) => {
      storeOf('visits').delete([adminId, answerId])
      storeOf('photos').delete(startingWith(adminId, answerId))
    }),
}
