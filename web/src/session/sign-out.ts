import { emptyEnvelope } from '@portal/contract/shared/envelope'
import { accessToken, api } from '#api/client.ts'
import { pageState } from '#page-state.ts'
import { within } from '#within.ts'
import { identity, openedIdentity } from './identity.ts'
import { addPendingSignOut } from './pending-sign-outs.ts'
import { clearSession } from './session.ts'

const MAX_WAIT_MS = 3000

/** True if the work succeeded within the time limit. */
const isDoneInTime = (work: Promise<unknown>) =>
  within(
    work.then(
      () => true,
      () => false,
    ),
    MAX_WAIT_MS,
  )

const signOutOfProvider = async () => (await identity()).signOut()

const isLeaving = pageState(() => false)
/** Calls that are answered meanwhile find the session ended: the person left on purpose and returns to no screen. */
export const isSigningOut = isLeaving.get

/**
 * Signs out at the API and the provider, and clears the session. If the API is unreachable, the sign-out is sent
 * later.
 */
export const signOut = async () => {
  isLeaving.set(true)
  const token = accessToken()
  const isEnded = await isDoneInTime(api('/auth/session', emptyEnvelope, { method: 'DELETE' }))
  await isDoneInTime(signOutOfProvider())
  if (isEnded !== true && token !== undefined) await addPendingSignOut(token).catch(() => undefined)
  clearSession()
  isLeaving.set(false)
}

/** Ends a session that the API no longer knows: only local data is left. */
export const endSessionLocally = () => {
  clearSession()
  void openedIdentity()
    ?.then((opened) => opened.signOut())
    .catch(() => undefined)
}
