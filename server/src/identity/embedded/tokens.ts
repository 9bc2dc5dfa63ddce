import { DAY_MS } from '@portal/contract/shared/calendar'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { hashOf, newToken } from '#secret-token.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { type Claims, issueIdToken, readIdToken, type SignIn } from './id-token.ts'
import { findIdentity, type Identity, insertRefreshToken } from './identity.queries.ts'
import type { RefusalCode } from './refusal.ts'

const REFRESH_TOKEN_MS = 30 * DAY_MS

/** Creates a refresh token for the sign-in. Only its hash is stored. */
export const grantRefreshToken = async (
  tx: Db,
  identityId: string,
  { id, authTime }: SignIn,
  now: Date,
) => {
  const refreshToken = newToken()
  await insertRefreshToken(tx, {
    tokenHash: hashOf(refreshToken),
    identityId,
    signInId: id,
    authTime,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_MS),
  })
  return refreshToken
}

export const createIdToken = async (
  { keys, projectId }: EmbeddedDeps,
  context: RequestContext,
  identity: Pick<Identity, 'id' | 'email' | 'passwordVersion'>,
  signIn: SignIn,
) => issueIdToken(await keys.signingKey(context), projectId, identity, signIn, context.now)

type Bearer =
  | { readonly ok: true; readonly identity: Identity; readonly claims: Claims }
  | { readonly ok: false; readonly fault: RefusalCode }

/** The identity of a valid ID token. A token is invalid once the password or the e-mail it was issued for has changed. */
export const identityOfToken = async (
  { keys, projectId }: Pick<EmbeddedDeps, 'keys' | 'projectId'>,
  db: Db,
  token: string,
  now: Date,
): Promise<Bearer> => {
  const reading = await readIdToken(keys, projectId, db, token, now)
  if (!reading.ok) return reading
  const { claims } = reading
  const identity = await findIdentity(db, claims.sub)
  if (identity === undefined) return { ok: false, fault: 'USER_NOT_FOUND' }
  const isCurrent =
    claims.portal_password_version === identity.passwordVersion && claims.email === identity.email
  return isCurrent ? { ok: true, identity, claims } : { ok: false, fault: 'TOKEN_EXPIRED' }
}
