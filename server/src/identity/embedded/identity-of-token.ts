import type { Db } from '#db/database.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { type Claims, readIdToken } from './id-token.ts'
import { type Identity, findIdentity } from './identity.queries.ts'
import type { RefusalCode } from './refusal.ts'

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
