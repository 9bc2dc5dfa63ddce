import { currentCode } from '#totp/totp.ts'
import { PASSWORD, TOTP_SECRET, type TestPortal } from './app.ts'

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts'

/** Signs in at the embedded provider over its own protocol. */
export const idTokenOf = async (
  { app }: TestPortal,
  email: string,
  password = PASSWORD,
): Promise<string> => {
  const reply = await app.inject({
    method: 'POST',
    url: `${IDENTITY}:signInWithPassword?key=test`,
    payload: { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' },
  })
  if (reply.statusCode !== 200) throw new Error(`Sign-in answered ${reply.body}`)
  return reply.json<{ idToken: string }>().idToken
}

export const changePassword = ({ app }: TestPortal, idToken: string, password: string) =>
  app.inject({
    method: 'POST',
    url: `${IDENTITY}:update?key=test`,
    payload: { idToken, password, returnSecureToken: true },
  })

export const codeAt = (now: Date, steps = 0, secret = TOTP_SECRET) =>
  currentCode(secret, new Date(now.getTime() + steps * 30_000)).code

/** A code that is valid at none of the steps around now. */
export const wrongCodeAt = (now: Date) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(now, steps))
  return near.includes('000000') ? '999999' : '000000'
}

/** Signs in with password and code. */
export const signInAs = async (portal: TestPortal, email: string, password = PASSWORD) => {
  const auth_token = await idTokenOf(portal, email, password)
  const body = { auth_token, totp: codeAt(portal.clock.now) }
  const reply = await portal.call('POST', '/auth/totp', { body })
  if (reply.status !== 200) throw new Error(`The code answered ${reply.status}`)
  return { idToken: auth_token, token: String(reply.body.data.token.access_token) }
}
