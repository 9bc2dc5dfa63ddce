import { errorCodeOf } from '#api/api-error.ts'
import { api, withExclusiveApi } from '#api/client.ts'
import type { Identity } from './firebase.ts'
import { identity } from './identity.ts'
import { exchangeIdToken } from './refresh.ts'
import { readSession } from './session.ts'

const emailOfSession = () => readSession()?.person.email ?? ''

/** Failures of a change that may have happened: its response was lost, and browsers send such a request again. */
const UNCERTAIN_CODES = ['auth/network-request-failed', 'auth/user-token-expired']

/**
 * Changes the password and returns an ID token of a new sign-in with it: the token returned by the change may still
 * hold the time of the earlier sign-in. The new sign-in also tells whether an uncertain change has happened.
 */
const changeAtProvider = async (provider: Identity, password: string) => {
  const email = emailOfSession()
  try {
    await provider.changePassword(password)
  } catch (error) {
    if (!UNCERTAIN_CODES.includes(errorCodeOf(error))) throw error
    return provider.signIn(email, password).catch(() => {
      throw error
    })
  }
  return provider.signIn(email, password).catch(() => provider.idToken())
}

/**
 * A new password ends the person's other sessions. With Firebase, this one continues once it is sent with the new token; no
 * other call is sent until then, because it would be refused if the server asked Firebase in between.
 */
export const changePassword = async (password: string) => {
  const provider = await identity()
  await withExclusiveApi(async (callAlone) => {
    const idToken = await changeAtProvider(provider, password)
    // Signed out meanwhile, in another tab: the new sign-in must not outlive that.
    if (readSession() === undefined) await provider.signOut()
    // Once the password has changed, a failure here is none of the change: the next refresh sends the token again.
    else if (idToken !== undefined) await exchangeIdToken(callAlone, idToken).catch(() => undefined)
  })
}

/**
 * The provider requires a recent sign-in before it changes a password, and the embedded one also requires that it
 * comes from a live session: the new token is sent together with the session.
 */
export const reauthenticate = async (password: string) => {
  const provider = await identity()
  await exchangeIdToken(api, await provider.signIn(emailOfSession(), password))
}

export const emailOfReset = async (code: string) => (await identity()).emailOfReset(code)

export const resetPassword = async (code: string, password: string) =>
  (await identity()).resetPassword(code, password)
