import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { PasswordChange } from '#identity/identity.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { presentAccount, presentUpdate } from './identity.present.ts'
import {
  deleteRefreshTokensOf,
  type Identity,
  lockIdentity,
  updatePassword,
} from './identity.queries.ts'
import { hashPassword, weaknessOf } from './passwords.ts'
import { Refusal } from './refusal.ts'
import { deleteResetCodesOf } from './reset-code.queries.ts'
import { createIdToken, grantRefreshToken, identityOfToken } from './tokens.ts'

type Replacement = {
  readonly passwordHash: string
  readonly change: PasswordChange
  readonly now: Date
}

/** Replaces the password and deletes all refresh tokens and reset codes. The caller has locked the identity. */
export const replacePassword = async (
  { onPasswordChanged }: EmbeddedDeps,
  tx: Db,
  { id, passwordVersion }: Identity,
  { passwordHash, change, now }: Replacement,
) => {
  const newPassword = { passwordHash, passwordVersion: passwordVersion + 1, passwordChangedAt: now }
  await updatePassword(tx, id, newPassword)
  await deleteRefreshTokensOf(tx, id)
  await deleteResetCodesOf(tx, id)
  await onPasswordChanged(tx, id, change)
  return newPassword.passwordVersion
}

const RECENT_MS = 5 * MINUTE_MS

const requireIdentity = async (
  embedded: EmbeddedDeps,
  { db, now }: RequestContext,
  idToken: string,
) => {
  const result = await identityOfToken(embedded, db, idToken, now)
  if (!result.ok) throw new Refusal(result.fault)
  return result
}

export const lookUp = async (embedded: EmbeddedDeps, context: RequestContext, idToken: string) =>
  presentAccount((await requireIdentity(embedded, context, idToken)).identity)

type Change = { readonly idToken: string; readonly password?: string | undefined }

/** People can change their password only; e-mail and name are changed by masters. */
export const changePassword = async (
  embedded: EmbeddedDeps,
  context: RequestContext,
  { idToken, password }: Change,
) => {
  const { identity, claims } = await requireIdentity(embedded, context, idToken)
  if (password === undefined) throw new Refusal('OPERATION_NOT_ALLOWED')
  const signIn = { id: claims.portal_sign_in, authTime: new Date(claims.auth_time * 1000) }
  const isRecent = context.now.getTime() - signIn.authTime.getTime() <= RECENT_MS
  if (!isRecent || !(await embedded.hasLiveSession(context, identity.id, signIn.id))) {
    throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  const { email, displayName: name } = identity
  const weakness = weaknessOf(password, embedded.passwordRule, { email, name })
  if (weakness !== undefined) throw new Refusal(weakness)

  const passwordHash = await hashPassword(password)
  const { passwordVersion, refreshToken } = await write(context, async (tx, record) => {
    const locked = await lockIdentity(tx, identity.id)
    if (locked?.passwordVersion !== identity.passwordVersion) throw new Refusal('TOKEN_EXPIRED')
    record({ entity: 'identity', id: identity.id, action: 'password_changed' })
    return {
      passwordVersion: await replacePassword(embedded, tx, locked, {
        passwordHash,
        change: { by: 'person', signInId: signIn.id },
        now: context.now,
      }),
      refreshToken: await grantRefreshToken(tx, identity.id, signIn, context.now),
    }
  })
  const updated = { ...identity, passwordVersion }
  const newIdToken = await createIdToken(embedded, context, updated, signIn)
  return presentUpdate(updated, { idToken: newIdToken, refreshToken })
}
