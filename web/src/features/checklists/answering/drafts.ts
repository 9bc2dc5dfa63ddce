import { ofPerson, reading, writing } from './database.ts'
import { type Draft, draft } from './draft.ts'

/** Where drafts stay until they are sent: of each person apart, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, checklistId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (kept: Draft) => Promise<void>
  readonly remove: (adminId: string, checklistId: string) => Promise<void>
}

const change = (work: (store: IDBObjectStore) => IDBRequest) =>
  writing(['drafts'], (storeOf) => work(storeOf('drafts')))

/** In the browser's own database, which outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: async (adminId, checklistId) =>
    draft.safeParse(await reading('drafts', (store) => store.get([adminId, checklistId]))).data,
  list: async (adminId) => {
    const found = await reading('drafts', (store) => store.getAll(ofPerson(adminId)))
    return found.flatMap((one: unknown) => draft.safeParse(one).data ?? [])
  },
  put: (one) => change((store) => store.put(one)),
  remove: (adminId, checklistId) => change((store) => store.delete([adminId, checklistId])),
}
