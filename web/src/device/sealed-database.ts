import { type Prepare, browserDatabase, finished, inTurn, settled } from './browser-database.ts'
import { type DatabaseName, type StoreName, readableFields, storesOf } from './databases.ts'
import { open, seal, sealOld } from './sealed.ts'
import { type Shape, type UnreadableReason, readShape, withNumber } from './shape.ts'

type OwnRecord = { readonly adminId: string }

/** A record that is there and cannot be read: it is shown, exported or discarded, never skipped. */
export type UnreadableRecord<Store extends string = string> = {
  readonly store: Store
  readonly key: readonly string[]
  readonly reason: UnreadableReason
  readonly stored: unknown
}
type Found<T, Store extends string> = {
  readonly records: readonly T[]
  readonly unreadable: readonly UnreadableRecord<Store>[]
}

/** Every key that starts so: an array sorts after any text. */
export const startingWith = (...parts: readonly string[]) =>
  IDBKeyRange.bound([...parts], [...parts, []])

const keyIn = (stored: unknown, names: readonly string[]) => {
  const fields = new Map<string, unknown>(Object.entries(Object(stored)))
  return names.map((name) => String(fields.get(name)))
}

/** A database of the browser's whose records are sealed, and carry the number of their shape. */
export const sealedDatabase = <Name extends DatabaseName>(name: Name, prepare?: Prepare) => {
  type Store = StoreName<Name>
  type Change = (storeOf: (store: Store) => IDBObjectStore) => unknown
  type Also = { readonly stores: readonly Store[]; readonly change: Change }

  const opened = browserDatabase(name, prepare)
  const stores = storesOf(name)
  const turn = inTurn()

  const reading = async <T>(store: Store, ask: (records: IDBObjectStore) => IDBRequest<T>) =>
    settled(ask((await opened()).transaction(store).objectStore(store)))

  const changed = async (names: readonly Store[], change: Change) => {
    const transaction = (await opened()).transaction([...names], 'readwrite')
    change((store) => transaction.objectStore(store))
    await finished(transaction)
  }

  /** All of it, or nothing. */
  const write = (names: readonly Store[], change: Change) => turn(() => changed(names, change))

  /** Keeps a record sealed, and what belongs to it in the same step. */
  const put = <T extends OwnRecord>(store: Store, shape: Shape<T>, record: T, also?: Also) =>
    turn(async () => {
      const sealed = await seal(withNumber(shape, record), readableFields(stores.get(store)))
      await changed([store, ...(also?.stores ?? [])], (storeOf) => {
        storeOf(store).put(sealed)
        also?.change(storeOf)
      })
    })

  const list = async <T, From extends Store>(
    store: From,
    shape: Shape<T>,
    range: IDBKeyRange,
  ): Promise<Found<T, From>> => {
    const found: readonly unknown[] = await reading(store, (records) => records.getAll(range))
    const { key = [], ...rest } = stores.get(store) ?? {}
    const fields = readableFields({ key, ...rest })
    void turn(async () => sealOld(await opened(), store, found, fields)).catch(() => undefined)
    const readings = await Promise.all(
      found.map(async (stored) => ({ stored, ...readShape(shape, await open(stored)) })),
    )
    return {
      records: readings.flatMap(({ record }) => record ?? []),
      unreadable: readings.flatMap(({ stored, reason }) =>
        reason === undefined ? [] : [{ store, key: keyIn(stored, key), reason, stored }],
      ),
    }
  }

  const get = async <T>(store: Store, shape: Shape<T>, key: readonly string[]) => {
    const stored: unknown = await reading(store, (records) => records.get([...key]))
    return stored === undefined ? undefined : readShape(shape, await open(stored)).record
  }

  return { reading, write, put, list, get }
}
