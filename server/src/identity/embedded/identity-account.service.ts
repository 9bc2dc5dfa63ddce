import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { bearerOf } from './bearer.ts'
import type { Embedded } from './embedded.ts'
import { presentAccount, presentUpdate } from './identity.present.ts'
import { lockIdentity } from './identity.queries.ts'
import { replacePassword } from './password.service.ts'
import { hashPassword, weaknessOf } from './passwords.ts'
import { Refusal } from './refusal.ts'
import { grantRefreshToken, idTokenFor } from './tokens.ts'

const RECENT_MS = 5 * 60_000

const bearer = async (embedded: Embedded, { db, now }: Visit, idToken: string) => {
  const found = await bearerOf(embedded, db, idToken, now)
  if (!found.ok) throw new Refusal(found.fault)
  return found
}

export const lookUp = async (embedded: Embedded, visit: Visit, idToken: string) =>
  presentAccount((await bearer(embedded, visit, idToken)).identity)

type Change = { readonly idToken: string; readonly password?: string | undefined }

/** The one thing a person changes here is the password; e-mail and name belong to the masters. */
export const changePassword = async (
  embedded: Embedded,
  visit: Visit,
  { idToken, password }: Change,
) => {
  const { identity, claims } = await bearer(embedded, visit, idToken)
  if (password === undefined) throw new Refusal('OPERATION_NOT_ALLOWED')
  const signIn = { id: claims.portal_sign_in, authTime: new Date(claims.auth_time * 1000) }
  const isRecent = visit.now.getTime() - signIn.authTime.getTime() <= RECENT_MS
  if (!isRecent || !(await embedded.hasLiveSession(visit, identity.id, signIn.id))) {
    throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  const { email, displayName: name } = identity
  const weakness = await weaknessOf(password, embedded.passwordMin, { email, name })
  if (weakness !== undefined) throw new Refusal(weakness)

  const passwordHash = await hashPassword(password)
  const { passwordVersion, refreshToken } = await write(visit, async (tx, record) => {
    const locked = await lockIdentity(tx, identity.id)
    if (locked?.passwordVersion !== identity.passwordVersion) throw new Refusal('TOKEN_EXPIRED')
    record({ entity: 'identity', id: identity.id, action: 'password_changed' })
    return {
      passwordVersion: await replacePassword(embedded, tx, locked, {
        passwordHash,
        change: 'changed',
        now: visit.now,
      }),
      refreshToken: await grantRefreshToken(tx, identity.id, signIn, visit.now),
    }
  })
  const renewed = { ...identity, passwordVersion }
  const newIdToken = await idTokenFor(embedded, visit, renewed, signIn)
  return presentUpdate(renewed, { idToken: newIdToken, refreshToken })
}
