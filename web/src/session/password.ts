import { api, holdingCalls } from '#api/client.ts'
import { identity } from './identity.ts'
import { exchange } from './refresh.ts'

/**
 * A new password ends every session of the person but one that shows it knows. Until this one has
 * shown it, no other call may go out: it would be answered as from a session that ended.
 */
export const changePassword = async (password: string) => {
  const provider = await identity()
  await holdingCalls(async (callAlone) => {
    await provider.changePassword(password)
    const idToken = await provider.idToken()
    if (idToken !== undefined) await exchange(callAlone, idToken)
  })
}

/**
 * The provider wants a recent sign-in before it changes a password, and the embedded one wants to
 * know that it comes from a live session: the new proof is shown together with it.
 */
export const proveAgain = async (password: string) => {
  const provider = await identity()
  await provider.proveAgain(password)
  const idToken = await provider.idToken()
  if (idToken !== undefined) await exchange(api, idToken)
}

export const emailOfReset = async (code: string) => (await identity()).emailOfReset(code)

export const resetPassword = async (code: string, password: string) =>
  (await identity()).resetPassword(code, password)
