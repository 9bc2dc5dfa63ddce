import { browserDatabase, finished, settled } from '#device/browser-database.ts'

const DATABASE = 'portal-answering'
const VERSION = 2

/** Each of them keyed by the person first: nobody finds what is another's. */
const STORES = {
  drafts: ['adminId', 'checklistId'],
  queue: ['adminId', 'id'],
  pins: ['adminId', 'checklistId'],
  tokens: ['adminId'],
} as const
export type StoreName = keyof typeof STORES

/** What a version added is made where it is missing, and what is there stays. */
const upgrade = (database: IDBDatabase) => {
  for (const [name, keys] of Object.entries(STORES)) {
    if (!database.objectStoreNames.contains(name)) {
      database.createObjectStore(name, { keyPath: [...keys] })
    }
  }
}

const opened = browserDatabase({ name: DATABASE, version: VERSION, upgrade })

export const reading = async <T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>) =>
  settled(ask((await opened()).transaction(name).objectStore(name)))

type Change = (storeOf: (name: StoreName) => IDBObjectStore) => unknown

/** All of it, or nothing. */
export const writing = async (names: readonly StoreName[], change: Change) => {
  const transaction = (await opened()).transaction([...names], 'readwrite')
  change((name) => transaction.objectStore(name))
  await finished(transaction)
}

/** Every key that starts with the person: an array sorts after any text. */
export const ofPerson = (adminId: string) => IDBKeyRange.bound([adminId], [adminId, []])
