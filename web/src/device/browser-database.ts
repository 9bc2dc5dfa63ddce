import { type DatabaseName, DATABASES, createStores } from './databases.ts'

/** What a request to the browser's database came to. */
export const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** Once all that a transaction wrote is kept. */
export const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })

/** What is done each time a database was opened, before anyone uses it. */
export type Prepare = (database: IDBDatabase) => Promise<void>

/** A database of the browser's: opened when it is first asked for, and again after it was closed. */
export const browserDatabase = (name: DatabaseName, prepare?: Prepare) => {
  const current: { database?: Promise<IDBDatabase> } = {}
  const forget = () => delete current.database

  const open = async () => {
    const request = indexedDB.open(name, DATABASES[name].version)
    request.addEventListener('upgradeneeded', () => createStores(request.result, name))
    const database = await settled(request)
    database.addEventListener('close', forget)
    // A newer version of the panel, in another tab, is not kept waiting by this one.
    database.addEventListener('versionchange', () => {
      database.close()
      forget()
    })
    await prepare?.(database)
    return database
  }

  return () => {
    current.database ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return current.database
  }
}

/** One after the other, in the order of asking: what is sealed first must not arrive last. */
export const inTurn = () => {
  const line: { last: Promise<unknown> } = { last: Promise.resolve() }
  return <T>(work: () => Promise<T>) => {
    const next = line.last.then(work)
    line.last = next.catch(() => undefined)
    return next
  }
}
