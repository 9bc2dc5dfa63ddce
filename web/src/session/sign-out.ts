import { nothing } from '@portal/contract/shared/envelope'
import { api } from '#api/client.ts'
import { identity, openedIdentity } from './identity.ts'
import { forgetSession } from './session.ts'

const PATIENCE = 3000

const patiently = (work: Promise<unknown>) =>
  Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE)
    }),
  ])

const leaveProvider = async () => (await identity()).signOut()

/** Tells the API and the provider, and forgets, whether or not they could be told. */
export const signOut = async () => {
  await patiently(api('/auth/session', nothing, { method: 'DELETE' }))
  await patiently(leaveProvider())
  forgetSession()
}

/** The API no longer knows the session: what is left is here. */
export const dropSession = () => {
  forgetSession()
  void openedIdentity()
    ?.then((opened) => opened.signOut())
    .catch(() => undefined)
}
