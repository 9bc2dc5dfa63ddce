import { nothing } from '@portal/contract/shared/envelope'
import { ApiError } from '#api/api-error.ts'
import { apiAs } from '#api/client.ts'
import { browserDatabase, finished, settled } from '#device/browser-database.ts'

const NAME = 'portal-sessions'
const STORE = 'left'
const opened = browserDatabase(NAME)

const inStore = async (work: (store: IDBObjectStore) => IDBRequest) => {
  const transaction = (await opened()).transaction(STORE, 'readwrite')
  work(transaction.objectStore(STORE))
  await finished(transaction)
}

/** Somebody signed out while the API could not be told: it is told later. */
export const leaveSession = (token: string) => inStore((store) => store.put(token, token))

/** Whatever the API answers, the session is over; without an answer it is told another time. */
const end = async (token: string) => {
  try {
    await apiAs(token)('/auth/session', nothing, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError)) return
  }
  await inStore((store) => store.delete(token))
}

/** Where nobody signed out without network there is nothing to open. */
const isAnyLeft = async () => {
  if (!('databases' in indexedDB)) return false // an old browser: the session ends by itself
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NAME)
}

export const endLeftSessions = async () => {
  if (!(await isAnyLeft())) return
  const store = (await opened()).transaction(STORE).objectStore(STORE)
  const tokens = (await settled(store.getAllKeys())).map(String)
  for (const token of tokens) await end(token)
}
