import type * as z from 'zod/mini'
import {
  type Prepare,
  browserDatabase,
  createSerialQueue,
  requestResult,
  transactionDone,
} from './browser-database.ts'
import { type DatabaseName, type StoreName, readableFields, storesOf } from './databases.ts'
import { type UnreadableReason, readRecord } from './read-record.ts'
import { seal, unseal } from './seal.ts'

type OwnRecord = { readonly adminId: string; readonly [field: string]: unknown }

/** A stored record that cannot be read: it is shown, exported or discarded, never skipped. */
export type UnreadableRecord<Store extends string = string> = {
  readonly store: Store
  readonly key: readonly string[]
  readonly reason: UnreadableReason
  readonly stored: unknown
}
type ReadRecords<T, Store extends string> = {
  readonly records: readonly T[]
  readonly unreadable: readonly UnreadableRecord<Store>[]
}

/** Every key with this prefix: in IndexedDB an array sorts after any text. */
export const keysStartingWith = (...parts: readonly string[]) =>
  IDBKeyRange.bound([...parts], [...parts, []])

const keyOf = (stored: unknown, names: readonly string[]) => {
  const fields = new Map<string, unknown>(Object.entries(Object(stored)))
  return names.map((name) => String(fields.get(name)))
}

/** A browser database whose records are sealed. */
export const sealedDatabase = <Name extends DatabaseName>(name: Name, prepare?: Prepare) => {
  type Store = StoreName<Name>
  type Change = (storeOf: (store: Store) => IDBObjectStore) => unknown
  type ExtraChange = { readonly stores: readonly Store[]; readonly change: Change }

  const connect = browserDatabase(name, prepare)
  const stores = storesOf(name)
  const enqueue = createSerialQueue()

  const read = async <T>(store: Store, requestOf: (records: IDBObjectStore) => IDBRequest<T>) =>
    requestResult(requestOf((await connect()).transaction(store).objectStore(store)))

  const applyChange = async (names: readonly Store[], change: Change) => {
    const transaction = (await connect()).transaction([...names], 'readwrite')
    change((store) => transaction.objectStore(store))
    await transactionDone(transaction)
  }

  /** Applies all changes in one transaction, or none of them. */
  const write = (names: readonly Store[], change: Change) =>
    enqueue(() => applyChange(names, change))

  /** Stores a record sealed, and an extra change in the same transaction. */
  const put = (store: Store, record: OwnRecord, extra?: ExtraChange) =>
    enqueue(async () => {
      const sealed = await seal(record, readableFields(stores.get(store)))
      await applyChange([store, ...(extra?.stores ?? [])], (storeOf) => {
        storeOf(store).put(sealed)
        extra?.change(storeOf)
      })
    })

  const list = async <T, From extends Store>(
    store: From,
    schema: z.ZodMiniType<T>,
    range: IDBKeyRange,
  ): Promise<ReadRecords<T, From>> => {
    const storedRecords: readonly unknown[] = await read(store, (records) => records.getAll(range))
    const { key = [] } = stores.get(store) ?? {}
    const readings = await Promise.all(
      storedRecords.map(async (stored) => ({
        stored,
        ...readRecord(schema, await unseal(stored)),
      })),
    )
    return {
      records: readings.flatMap(({ record }) => record ?? []),
      unreadable: readings.flatMap(({ stored, reason }) =>
        reason === undefined ? [] : [{ store, key: keyOf(stored, key), reason, stored }],
      ),
    }
  }

  const get = async <T>(store: Store, schema: z.ZodMiniType<T>, key: readonly string[]) => {
    const stored: unknown = await read(store, (records) => records.get([...key]))
    return stored === undefined ? undefined : readRecord(schema, await unseal(stored)).record
  }

  return { read, write, put, list, get }
}
