type Store = {
  /** What a record is found by, the person first. A store without it keeps values, not records. */
  readonly key?: readonly string[]
  readonly indexes?: readonly string[]
  /** What else stays readable when a record is sealed. */
  readonly readable?: readonly string[]
}
type Database = { readonly version: number; readonly stores: Readonly<Record<string, Store>> }

/** Everything that the panel keeps in IndexedDB: what is not named here cannot be opened. */
export const DATABASES = {
  'portal-answering': {
    version: 4,
    stores: {
      /** Where earlier panels kept one draft for each checklist. */
      drafts: { key: ['adminId', 'checklistId'] },
      /** Without state and hour nobody else could be told what of a person was confirmed and waits. */
      visits: { key: ['adminId', 'answerId'], readable: ['confirmedAt'] },
      versions: { key: ['adminId', 'version'] },
      /** Of visits and of answers alike: they stay where they are when the one becomes the other. */
      photos: { key: ['adminId', 'visit', 'id'] },
      queue: { key: ['adminId', 'id'], readable: ['state', 'confirmedAt'] },
      pins: { key: ['adminId', 'checklistId'] },
      tokens: { key: ['adminId'] },
    },
  },
  /** What went to the field, and what was sent from there: all of it can be read again from the server. */
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
/** As `portal-answering/queue`. */
export type StorePath = { [Name in DatabaseName]: `${Name}/${StoreName<Name>}` }[DatabaseName]

export const storesOf = (name: DatabaseName): ReadonlyMap<string, Store> =>
  new Map(Object.entries(DATABASES[name].stores))

/** The fields of a record that stay readable when it is sealed. */
export const readableFields = ({ key = [], indexes = [], readable = [] }: Store = {}) => [
  ...key,
  ...indexes,
  ...readable,
]

/** What a version added is made where it is missing, and what is there stays. */
export const createStores = (database: IDBDatabase, name: DatabaseName) => {
  for (const [storeName, { key, indexes = [] }] of storesOf(name)) {
    if (database.objectStoreNames.contains(storeName)) continue
    const store = database.createObjectStore(storeName, key && { keyPath: [...key] })
    for (const index of indexes) store.createIndex(index, index)
  }
}
