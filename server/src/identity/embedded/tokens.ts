import { DAY_MS } from '@portal/contract/shared/durations'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { type SignIn, issueIdToken } from './id-token.ts'
import type { Identity } from './identity.queries.ts'
import { insertRefreshToken } from './refresh-token.queries.ts'
import { hashOf, newToken } from '#secret-token.ts'

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
