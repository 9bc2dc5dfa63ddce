import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import type { Embedded } from './embedded.ts'
import { type SignIn, issueIdToken } from './id-token.ts'
import type { Identity } from './identity.queries.ts'
import { insertRefreshToken } from './refresh-token.queries.ts'
import { digest, newSecret } from './secrets.ts'

const REFRESH_TOKEN_MS = 30 * 24 * 3_600_000

/** A refresh token for the sign-in; only its hash is kept. */
export const grantRefreshToken = async (
  tx: Db,
  identityId: string,
  { id, authTime }: SignIn,
  now: Date,
) => {
  const refreshToken = newSecret()
  await insertRefreshToken(tx, {
    tokenHash: digest(refreshToken),
    identityId,
    signInId: id,
    authTime,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_MS),
  })
  return refreshToken
}

export const idTokenFor = async (
  { keys, projectId }: Embedded,
  visit: Visit,
  identity: Pick<Identity, 'id' | 'email' | 'passwordVersion'>,
  signIn: SignIn,
) => issueIdToken(await keys.signing(visit), projectId, identity, signIn, visit.now)
