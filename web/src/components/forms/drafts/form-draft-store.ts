import { DAY_MS } from '@portal/contract/shared/calendar'
import { createContext } from 'react'
import type { Prepare } from '#device/databases.ts'
import { keysStartingWith, sealedDatabase, type UnreadableRecord } from '#device/sealed-database.ts'
import { type FormDraft, formDraft } from './form-draft.ts'

type FormAddress = Pick<FormDraft, 'adminId' | 'path'>
type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>

/** The form drafts on this device, separate for each person. */
export type FormDraftStore = {
  /** The latest draft first, and those that this panel cannot read. */
  readonly list: (address: FormAddress) => Promise<{
    readonly records: readonly FormDraft[]
    readonly unreadable: readonly UnreadableRecord[]
  }>
  readonly put: (draft: FormDraft) => Promise<void>
  readonly remove: (keys: readonly Key[]) => Promise<void>
}

const STORE = 'forms'
const DAYS_STORED = 30

/** Deletes drafts that are too old to be missed. */
const deleteOldDrafts: Prepare = async (opened) => {
  const { store, done } = opened.transaction(STORE, 'readwrite')
  const limit = new Date(Date.now() - DAYS_STORED * DAY_MS).toISOString()
  const keys = await store.index('savedAt').getAllKeys(IDBKeyRange.upperBound(limit))
  await Promise.all([...keys.map((key) => store.delete(key)), done])
}

const database = sealedDatabase('portal-drafts', deleteOldDrafts)

/** IndexedDB outlives the tab, the session and a crash. */
const browserDraftStore: FormDraftStore = {
  list: async ({ adminId, path }) => {
    const keys = keysStartingWith(adminId, path)
    const { records, unreadable } = await database.list(STORE, formDraft, keys)
    return {
      records: records.toSorted((left, right) => right.savedAt.localeCompare(left.savedAt)),
      unreadable,
    }
  },
  put: async (draft) => void (await database.write([{ store: STORE, put: draft }])),
  remove: async (keys) =>
    void (await database.write(
      keys.map(({ adminId, path, id }) => ({ store: STORE, remove: [adminId, path, id] })),
    )),
}

export const FormDraftStoreContext = createContext(browserDraftStore)
