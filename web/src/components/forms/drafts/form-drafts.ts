import { createContext } from 'react'
import { finished, settled } from '#device/browser-database.ts'
import { type UnreadableRecord, sealedDatabase, startingWith } from '#device/sealed-database.ts'
import { type FormDraft, formDraftShape } from './form-draft.ts'

type Place = Pick<FormDraft, 'adminId' | 'path'>
type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>

/** Where the drafts of forms stay: of each person apart, on this device only. */
export type FormDrafts = {
  /** The latest first. */
  readonly list: (place: Place) => Promise<readonly FormDraft[]>
  /** Those that this panel cannot read. */
  readonly unreadable: (place: Place) => Promise<readonly UnreadableRecord[]>
  readonly put: (draft: FormDraft) => Promise<void>
  readonly remove: (keys: readonly Key[]) => Promise<void>
}

const STORE = 'forms'
const DAYS_KEPT = 30
const DAY = 86_400_000

/** Nobody comes back for what is older. */
const dropOld = async (opened: IDBDatabase) => {
  const transaction = opened.transaction(STORE, 'readwrite')
  const store = transaction.objectStore(STORE)
  const limit = new Date(Date.now() - DAYS_KEPT * DAY).toISOString()
  const keys = await settled(store.index('savedAt').getAllKeys(IDBKeyRange.upperBound(limit)))
  for (const key of keys) store.delete(key)
  await finished(transaction)
}

const database = sealedDatabase('portal-drafts', dropOld)

const foundAt = ({ adminId, path }: Place) =>
  database.list(STORE, formDraftShape, startingWith(adminId, path))

/** In the browser's own database, which outlives the tab, the session and a crash. */
const browserDrafts: FormDrafts = {
  list: async (place) =>
    (await foundAt(place)).records.toSorted((left, right) =>
      right.savedAt.localeCompare(left.savedAt),
    ),
  unreadable: async (place) => (await foundAt(place)).unreadable,
  put: (draft) => database.put(STORE, formDraftShape, draft),
  remove: (keys) =>
    database.write([STORE], (storeOf) => {
      for (const { adminId, path, id } of keys) storeOf(STORE).delete([adminId, path, id])
    }),
}

export const FormDraftsContext = createContext(browserDrafts)
