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

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })

/** What a version added is made where it is missing, and what is there stays. */
const upgrade = (database: IDBDatabase) => {
  for (const [name, keys] of Object.entries(STORES)) {
    if (!database.objectStoreNames.contains(name)) {
      database.createObjectStore(name, { keyPath: [...keys] })
    }
  }
}

const kept: { database?: Promise<IDBDatabase> } = {}

const forget = () => delete kept.database

const open = async () => {
  const request = indexedDB.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => upgrade(request.result))
  const database = await settled(request)
  database.addEventListener('close', forget)
  // A newer version of the panel, in another tab, is not kept waiting by this one.
  database.addEventListener('versionchange', () => {
    database.close()
    forget()
  })
  return database
}

const opened = () => {
  kept.database ??= open().catch((error: unknown) => {
    forget()
    throw error
  })
  return kept.database
}

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
