import { type IDBPDatabase, openDB } from 'idb'

type Store = {
  /** The fields of a record's key, the person first. A store without it holds plain values. */
  readonly key?: readonly string[]
  readonly indexes?: readonly string[]
  /** Other fields that stay readable when a record is sealed. */
  readonly readable?: readonly string[]
  /** Its records are not sealed. */
  readonly isPlain?: boolean
}
type Database = { readonly version: number; readonly stores: Readonly<Record<string, Store>> }

/** Every IndexedDB store of the panel: a store that is not listed here cannot be opened. */
const DATABASES = {
  'portal-answers': {
    version: 1,
    stores: {
      /**
       * One record per answer, from its first value until a day after the server has it. State and hour are readable,
       * so that another person on this device can be told how much is confirmed and waits.
       */
      answers: { key: ['adminId', 'id'], readable: ['state', 'confirmedAt'] },
      photos: { key: ['adminId', 'visit', 'id'] },
      checklists: { key: ['adminId', 'checklistId', 'version'] },
      // What a service worker opens the others with.
      tokens: { key: ['adminId'], isPlain: true },
      // Copies for answering without a connection: the server can provide all of them again.
      copies: { key: ['adminId'] },
      previous: { key: ['adminId', 'checklistId'] },
      sent: { key: ['adminId', 'id'] },
    },
  },
  'portal-drafts': {
    version: 1,
    stores: { forms: { key: ['adminId', 'path', 'id'], indexes: ['savedAt'] } },
  },
  'portal-sessions': { version: 1, stores: { left: {} } },
} as const satisfies Readonly<Record<string, Database>>

export type DatabaseName = keyof typeof DATABASES
export type StoreName<Name extends DatabaseName> = keyof (typeof DATABASES)[Name]['stores'] & string

export const storesOf = (name: DatabaseName): ReadonlyMap<string, Store> =>
  new Map(Object.entries(DATABASES[name].stores))

/** The fields of a record that stay readable when it is sealed. */
export const readableFields = ({ key = [], indexes = [], readable = [] }: Store = {}) => [
  ...key,
  ...indexes,
  ...readable,
]

/** Runs each time a database was opened, before it is used. */
export type Prepare = (database: IDBPDatabase) => Promise<void>

/** A database that is opened on first use, and again after it was closed. */
export const databaseConnection = (name: DatabaseName, prepare?: Prepare) => {
  let connection: Promise<IDBPDatabase> | undefined
  const forget = () => {
    connection = undefined
  }
  const open = async () => {
    const database = await openDB(name, DATABASES[name].version, {
      upgrade: (opened) => {
        for (const [storeName, { key, indexes = [] }] of storesOf(name)) {
          const store = opened.createObjectStore(storeName, key && { keyPath: [...key] })
          for (const index of indexes) store.createIndex(index, index)
        }
      },
      // This tab must not block a newer version of the panel in another tab.
      blocking: () => {
        database.close()
        forget()
      },
      terminated: forget,
    })
    await prepare?.(database)
    return database
  }
  return () => {
    connection ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return connection
  }
}
