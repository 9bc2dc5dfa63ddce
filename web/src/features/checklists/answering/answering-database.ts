import { browserDatabase, finished, inTurn, settled } from '#device/browser-database.ts'
import { open, seal, sealOld } from '#device/sealed.ts'

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
const turn = inTurn()

export const reading = async <T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>) =>
  settled(ask((await opened()).transaction(name).objectStore(name)))

type Change = (storeOf: (name: StoreName) => IDBObjectStore) => unknown

const changed = async (names: readonly StoreName[], change: Change) => {
  const transaction = (await opened()).transaction([...names], 'readwrite')
  change((name) => transaction.objectStore(name))
  await finished(transaction)
}

/** All of it, or nothing. */
export const write = (names: readonly StoreName[], change: Change) =>
  turn(() => changed(names, change))

type OwnRecord = { readonly adminId: string }
type Also = { readonly names: readonly StoreName[]; readonly change: Change }
const NOTHING: Also = { names: [], change: () => undefined }

/** Keeps a record sealed, and what belongs to it in the same step. */
export const putSealed = (name: StoreName, record: OwnRecord, also = NOTHING) =>
  turn(async () => {
    const sealed = await seal(record, STORES[name])
    await changed([name, ...also.names], (storeOf) => {
      storeOf(name).put(sealed)
      also.change(storeOf)
    })
  })

/** Every key that starts with the person: an array sorts after any text. */
const ofPerson = (adminId: string) => IDBKeyRange.bound([adminId], [adminId, []])

/** What a person kept, as it was before it was sealed; what does not open is not there. */
export const recordsOf = async (name: StoreName, adminId: string): Promise<readonly unknown[]> => {
  const records: readonly unknown[] = await reading(name, (store) =>
    store.getAll(ofPerson(adminId)),
  )
  void turn(async () => sealOld(await opened(), name, records, STORES[name])).catch(() => undefined)
  return Promise.all(records.map(open))
}

export const recordAt = async (name: StoreName, key: readonly string[]) =>
  open(await reading(name, (store) => store.get([...key])))
