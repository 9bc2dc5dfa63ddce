import { type Draft, draft } from './draft.ts'

/** Where drafts stay until they are sent: of each person apart, on this device only. */
export type Drafts = {
  readonly get: (adminId: string, checklistId: string) => Promise<Draft | undefined>
  readonly list: (adminId: string) => Promise<readonly Draft[]>
  readonly put: (kept: Draft) => Promise<void>
  readonly remove: (adminId: string, checklistId: string) => Promise<void>
}

const DATABASE = 'portal-answering'
const VERSION = 1
const STORE = 'drafts'

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

const kept: { database?: Promise<IDBDatabase> } = {}

const forget = () => delete kept.database

const open = async () => {
  const request = indexedDB.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: ['adminId', 'checklistId'] }),
  )
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

const reading = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>) =>
  settled(ask((await opened()).transaction(STORE).objectStore(STORE)))

const writing = async (change: (store: IDBObjectStore) => IDBRequest) => {
  const transaction = (await opened()).transaction(STORE, 'readwrite')
  change(transaction.objectStore(STORE))
  await finished(transaction)
}

/** Every key that starts with the person: an array sorts after any text. */
const ofPerson = (adminId: string) => IDBKeyRange.bound([adminId], [adminId, []])

/** In the browser's own database, which outlives the tab, the session and a crash. */
export const browserDrafts: Drafts = {
  get: async (adminId, checklistId) =>
    draft.safeParse(await reading((store) => store.get([adminId, checklistId]))).data,
  list: async (adminId) => {
    const found = await reading((store) => store.getAll(ofPerson(adminId)))
    return found.flatMap((one: unknown) => draft.safeParse(one).data ?? [])
  },
  put: (one) => writing((store) => store.put(one)),
  remove: (adminId, checklistId) => writing((store) => store.delete([adminId, checklistId])),
}
