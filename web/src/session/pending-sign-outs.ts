import { emptyEnvelope } from '@portal/contract/shared/envelope'
import { ApiError } from '#api/api-error.ts'
import { apiAs } from '#api/client.ts'
import { databaseConnection } from '#device/databases.ts'

const NAME = 'portal-sessions'
const STORE = 'left'
const connect = databaseConnection(NAME)

/** Somebody signed out while the API was unreachable: the sign-out is sent later. */
export const addPendingSignOut = async (token: string) => (await connect()).put(STORE, token, token)

/** Any reply of the API means that the session is over; without a reply it is sent again another time. */
const sendSignOut = async (token: string) => {
  try {
    await apiAs(token)('/auth/session', emptyEnvelope, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError)) return
  }
  await (await connect()).delete(STORE, token)
}

/** If nobody signed out offline, the database does not exist and is not opened. */
const hasPendingSignOuts = async () => {
  if (!('databases' in indexedDB)) return false // an old browser: the session expires by itself
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === NAME)
}

export const sendPendingSignOuts = async () => {
  if (!(await hasPendingSignOuts())) return
  const tokens = (await (await connect()).getAllKeys(STORE)).map(String)
  for (const token of tokens) await sendSignOut(token)
}
