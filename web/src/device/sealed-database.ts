import type * as z from 'zod/mini'
import {
  type DatabaseName,
  type Prepare,
  type StoreName,
  databaseConnection,
  readableFields,
  storesOf,
} from './databases.ts'
import { type OwnRecord, type UnreadableReason, readRecord, seal, unseal } from './seal.ts'

/** A stored record that cannot be read: it is shown, exported or discarded, never skipped. */
export type UnreadableRecord<Store extends string = string> = {
  readonly store: Store
  readonly key: readonly string[]
  readonly reason: UnreadableReason
  readonly stored: unknown
}

/** Every key with this prefix: in IndexedDB an array sorts after any text. */
export const keysStartingWith = (...parts: readonly string[]) =>
  IDBKeyRange.bound([...parts], [...parts, []])

type Key = readonly string[] | IDBKeyRange

type Change<Store extends string> = { readonly store: Store } & (
  | {
      readonly put: OwnRecord
      /** Whether the record may replace what is stored (undefined: nothing); if not, no change of the list is made. */
      readonly over?: (stored: unknown) => boolean
      /** Leaves a stored record as it is. */
      readonly ifAbsent?: boolean
    }
  | { readonly remove: Key; readonly over?: (stored: unknown) => boolean }
)

const keyOf = (stored: unknown, names: readonly string[]) => {
  const fields = new Map<string, unknown>(Object.entries(Object(stored)))
  return names.map((name) => String(fields.get(name)))
}
const queryOf = (key: Key) => (key instanceof IDBKeyRange ? key : [...key])

/**
 * Runs one task after the other, in the order of the calls: records that are sealed first must also be written first.
 */
const createSerialQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>) => {
    const running = last.then(work)
    last = running.catch(() => undefined)
    return running
  }
}

/** A browser database whose records are sealed. */
export const sealedDatabase = <Name extends DatabaseName>(name: Name, prepare?: Prepare) => {
  type Store = StoreName<Name>

  const connect = databaseConnection(name, prepare)
  const stores = storesOf(name)
  const enqueue = createSerialQueue()
  const keyNames = (store: Store) => stores.get(store)?.key ?? []

  const apply = async (changes: readonly Change<Store>[], durability: 'strict' | 'relaxed') => {
    if (changes.length === 0) return true
    // Sealing comes first: a transaction ends while something else is awaited.
    const sealed = new Map<Change<Store>, object>()
    for (const change of changes) {
      if (!('put' in change)) continue
      const store = stores.get(change.store)
      const isPlain = store?.isPlain === true
      sealed.set(change, isPlain ? change.put : await seal(change.put, readableFields(store)))
    }
    const names = [...new Set(changes.map(({ store }) => store))]
    const transaction = (await connect()).transaction(names, 'readwrite', { durability })
    for (const change of changes) {
      if (change.over === undefined) continue
      const key =
        'put' in change ? keyOf(change.put, keyNames(change.store)) : queryOf(change.remove)
      if (!change.over(await transaction.objectStore(change.store).get(key))) {
        await transaction.done
        return false
      }
    }
    const writes: Promise<unknown>[] = []
    for (const change of changes) {
      const store = transaction.objectStore(change.store)
      if (!('put' in change)) writes.push(store.delete(queryOf(change.remove)))
      else if (
        change.ifAbsent !== true ||
        (await store.getKey(keyOf(change.put, keyNames(change.store)))) === undefined
      )
        writes.push(store.put(sealed.get(change)))
    }
    await Promise.all([...writes, transaction.done])
    return true
  }

  /**
   * Applies all changes in one transaction, or none of them; returns whether they were applied. A strict one is on the
   * disk before this returns, so that it outlives an empty battery.
   */
  const write = (
    changes: readonly Change<Store>[],
    durability: 'strict' | 'relaxed' = 'relaxed',
  ): Promise<boolean> => enqueue(() => apply(changes, durability))

  /** The records as they are stored. */
  const stored = async (store: Store, range?: IDBKeyRange): Promise<readonly unknown[]> =>
    (await connect()).getAll(store, range)

  const keys = async (store: Store, range: IDBKeyRange): Promise<readonly unknown[]> =>
    (await connect()).getAllKeys(store, range)

  const list = async <T, From extends Store>(
    store: From,
    schema: z.ZodMiniType<T>,
    range: IDBKeyRange,
  ) => {
    const readings = await Promise.all(
      (await stored(store, range)).map(async (record) => ({
        stored: record,
        ...readRecord(schema, await unseal(record)),
      })),
    )
    return {
      records: readings.flatMap(({ record }) => record ?? []),
      unreadable: readings.flatMap(
        ({ stored: record, reason }): readonly UnreadableRecord<From>[] =>
          reason === undefined
            ? []
            : [{ store, key: keyOf(record, keyNames(store)), reason, stored: record }],
      ),
    }
  }

  const get = async <T>(store: Store, schema: z.ZodMiniType<T>, key: readonly string[]) => {
    const record: unknown = await (await connect()).get(store, [...key])
    return record === undefined ? undefined : readRecord(schema, await unseal(record)).record
  }

  return { stored, keys, write, list, get }
}
