import { nothing } from '@portal/contract/shared/envelope'
import { accessToken, api } from '#api/client.ts'
import { identity, openedIdentity } from './identity.ts'
import { leaveSession } from './left-sessions.ts'
import { forgetSession } from './session.ts'

const PATIENCE = 3000

/** Whether it was done in time. */
const patiently = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => {
      setTimeout(resolve, PATIENCE, false)
    }),
  ])

const leaveProvider = async () => (await identity()).signOut()

/** Tells the API and the provider, and forgets. If the API could not be told, it is once it can be reached. */
export const signOut = async () => {
  const token = accessToken()
  const isEnded = await patiently(api('/auth/session', nothing, { method: 'DELETE' }))
  await patiently(leaveProvider())
  if (!isEnded && token !== undefined) await leaveSession(token).catch(() => undefined)
  forgetSession()
}

/** The API no longer knows the session: what is left is here. */
export const dropSession = () => {
  forgetSession()
  void openedIdentity()
    ?.then((opened) => opened.signOut())
    .catch(() => undefined)
}
