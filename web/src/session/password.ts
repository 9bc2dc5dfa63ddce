import { api, withExclusiveApi } from '#api/client.ts'
import { identity } from './identity.ts'
import { exchangeIdToken } from './refresh.ts'

/**
 * A new password ends the person's other sessions. With Firebase, this one continues once it is sent with the new token; no
 * other call is sent until then, because it would be refused if the server asked Firebase in between.
 */
export const changePassword = async (password: string) => {
  const provider = await identity()
  await withExclusiveApi(async (callAlone) => {
    await provider.changePassword(password)
    const idToken = await provider.idToken()
    if (idToken !== undefined) await exchangeIdToken(callAlone, idToken)
  })
}

/**
 * The provider requires a recent sign-in before it changes a password, and the embedded one also requires that it
 * comes from a live session: the new token is sent together with the session.
 */
export const reauthenticate = async (password: string) => {
  const provider = await identity()
  await provider.reauthenticate(password)
  const idToken = await provider.idToken()
  if (idToken !== undefined) await exchangeIdToken(api, idToken)
}

export const emailOfReset = async (code: string) => (await identity()).emailOfReset(code)

export const resetPassword = async (code: string, password: string) =>
  (await identity()).resetPassword(code, password)
