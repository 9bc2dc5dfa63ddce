type Store = {
  /** The fields of a record's key, the person first. A store without it holds plain values. */
  readonly key?: readonly string[]
  readonly indexes?: readonly string[]
  /** Other fields that stay readable when a record is sealed. */
  readonly readable?: readonly string[]
}
type Database = { readonly version: number; readonly stores: Readonly<Record<string, Store>> }

/** Every IndexedDB store of the panel: a store that is not listed here cannot be opened. */
export const DATABASES = {
  'portal-answering': {
    version: 4,
    stores: {
      /**
       * `confirmedAt` is readable, so that another person on this device can be told how much is confirmed and waits.
       */
      visits: { key: ['adminId', 'answerId'], readable: ['confirmedAt'] },
      versions: { key: ['adminId', 'version'] },
      /** Photos of visits and of queued answers: they stay in place when a visit becomes an answer. */
      photos: { key: ['adminId', 'visit', 'id'] },
      queue: { key: ['adminId', 'id'], readable: ['state', 'confirmedAt'] },
      pins: { key: ['adminId', 'checklistId'] },
      tokens: { key: ['adminId'] },
    },
  },
  /** Data copied for answering without a connection, and answers sent later: the server can provide all of it again. */
  'portal-field': {
    version: 1,
    stores: {
      copies: { key: ['adminId'] },
      newest: { key: ['adminId', 'checklistId'] },
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

/** Creates the stores that are missing; existing ones stay. */
export const createStores = (database: IDBDatabase, name: DatabaseName) => {
  for (const [storeName, { key, indexes = [] }] of storesOf(name)) {
    if (database.objectStoreNames.contains(storeName)) continue
    const store = database.createObjectStore(storeName, key && { keyPath: [...key] })
    for (const index of indexes) store.createIndex(index, index)
  }
}
