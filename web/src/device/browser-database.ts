import { DATABASES, type DatabaseName, createStores } from './databases.ts'

/** The result of an IndexedDB request. */
export const requestResult = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** Resolves once everything that a transaction wrote is stored. */
export const transactionDone = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    const handleFailure = () => reject(transaction.error ?? new Error('IndexedDB'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', handleFailure)
    transaction.addEventListener('abort', handleFailure)
  })

/** Runs each time a database was opened, before it is used. */
export type Prepare = (database: IDBDatabase) => Promise<void>

/** An IndexedDB database that is opened on first use, and again after it was closed. */
export const browserDatabase = (name: DatabaseName, prepare?: Prepare) => {
  const connection: { database?: Promise<IDBDatabase> } = {}
  const forgetConnection = () => delete connection.database

  const open = async () => {
    const request = indexedDB.open(name, DATABASES[name].version)
    request.addEventListener('upgradeneeded', () => createStores(request.result, name))
    const database = await requestResult(request)
    database.addEventListener('close', forgetConnection)
    // This tab must not block a newer version of the panel in another tab.
    database.addEventListener('versionchange', () => {
      database.close()
      forgetConnection()
    })
    await prepare?.(database)
    return database
  }

  return () => {
    connection.database ??= open().catch((error: unknown) => {
      forgetConnection()
      throw error
    })
    return connection.database
  }
}

/**
 * Runs one task after the other, in the order of the calls: records that are sealed first must also be written first.
 */
export const createSerialQueue = () => {
  const queue: { last: Promise<unknown> } = { last: Promise.resolve() }
  return <T>(work: () => Promise<T>) => {
    const running = queue.last.then(work)
    queue.last = running.catch(() => undefined)
    return running
  }
}
