import { emptyEnvelope } from '@portal/contract/shared/envelope'
import { ApiError } from '#api/api-error.ts'
import { apiAs } from '#api/client.ts'
import { browserDatabase, requestResult, transactionDone } from '#device/browser-database.ts'

const NAME = 'portal-sessions'
const STORE = 'left'
const connect = browserDatabase(NAME)

const writeToStore = async (work: (store: IDBObjectStore) => IDBRequest) => {
  const transaction = (await connect()).transaction(STORE, 'readwrite')
  work(transaction.objectStore(STORE))
  await transactionDone(transaction)
}

/** Somebody signed out while the API was unreachable: the sign-out is sent later. */
export const addPendingSignOut = (token: string) => writeToStore((store) => store.put(token, token))

/** Any reply of the API means that the session is over; without a reply it is sent again another time. */
const sendSignOut = async (token: string) => {
  try {
    await apiAs(token)('/auth/session', emptyEnvelope, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError)) return
  }
  await writeToStore((store) => store.delete(token))
}

/** If nobody signed out offline, the database does not exist and is not opened. */
const hasPendingSignOuts = async () => {
  if (!('databases' in indexedDB)) return false // an old browser: the session expires by itself
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NAME)
}

export const sendPendingSignOuts = async () => {
  if (!(await hasPendingSignOuts())) return
  const store = (await connect()).transaction(STORE).objectStore(STORE)
  const tokens = (await requestResult(store.getAllKeys())).map(String)
  for (const token of tokens) await sendSignOut(token)
}
