import { createContext } from 'react'
import { browserDatabase, finished, inTurn, settled } from '#device/browser-database.ts'
import { open, seal, sealOld } from '#device/sealed.ts'
import { type FormDraft, formDraft } from './form-draft.ts'

type Place = Pick<FormDraft, 'adminId' | 'path'>
type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>

/** Where the drafts of forms stay: of each person apart, on this device only. */
export type FormDrafts = {
  /** The latest first. */
  readonly list: (place: Place) => Promise<readonly FormDraft[]>
  readonly put: (draft: FormDraft) => Promise<void>
  readonly remove: (keys: readonly Key[]) => Promise<void>
}

const DATABASE = 'portal-drafts'
const VERSION = 1
const STORE = 'forms'
const BY_AGE = 'savedAt'
const DAYS_KEPT = 30
const DAY = 86_400_000
/** What a draft is found by, and dropped by. */
const FOUND_BY = ['adminId', 'path', 'id', BY_AGE]

const storeIn = (database: IDBDatabase) => {
  const transaction = database.transaction(STORE, 'readwrite')
  return { store: transaction.objectStore(STORE), written: finished(transaction) }
}

/** Nobody comes back for what is older. */
const dropOld = async (database: IDBDatabase) => {
  const { store, written } = storeIn(database)
  const limit = new Date(Date.now() - DAYS_KEPT * DAY).toISOString()
  const keys = await settled(store.index(BY_AGE).getAllKeys(IDBKeyRange.upperBound(limit)))
  for (const key of keys) store.delete(key)
  await written
}

const opened = browserDatabase({
  name: DATABASE,
  version: VERSION,
  upgrade: (database) => {
    const store = database.createObjectStore(STORE, { keyPath: ['adminId', 'path', 'id'] })
    store.createIndex(BY_AGE, BY_AGE)
  },
  prepare: dropOld,
})

/** Every key that starts with the place: an array sorts after any text. */
const within = ({ adminId, path }: Place) => IDBKeyRange.bound([adminId, path], [adminId, path, []])

const turn = inTurn()

/** In the browser's own database, which outlives the tab, the session and a crash. */
const browserDrafts: FormDrafts = {
  list: async (place) => {
    const database = await opened()
    const records: readonly unknown[] = await settled(
      database.transaction(STORE).objectStore(STORE).getAll(within(place)),
    )
    void turn(() => sealOld(database, STORE, records, FOUND_BY)).catch(() => undefined)
    const found = await Promise.all(records.map(open))
    return found
      .flatMap((record) => formDraft.safeParse(record).data ?? [])
      .toSorted((left, right) => right.savedAt.localeCompare(left.savedAt))
  },
  put: (draft) =>
    turn(async () => {
      const sealed = await seal(draft, FOUND_BY)
      const { store, written } = storeIn(await opened())
      store.put(sealed)
      await written
    }),
  remove: (keys) =>
    turn(async () => {
      const { store, written } = storeIn(await opened())
      for (const { adminId, path, id } of keys) store.delete([adminId, path, id])
      await written
    }),
}

export const FormDraftsContext = createContext(browserDrafts)
