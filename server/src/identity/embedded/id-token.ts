import { SignJWT, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { isFromFuture } from '#clock.ts'
import type { Db } from '#db/database.ts'
import type { Identity } from './identity.queries.ts'
import { ALGORITHM, type KeyRing, type SigningKey } from './signing-key.ts'

export const ID_TOKEN_SECONDS = 3600

/** A sign-in with a password at a certain moment. Refreshed tokens refer to the same sign-in. */
export type SignIn = { readonly id: string; readonly authTime: Date }

const claims = z.object({
  sub: z.string(),
  email: z.string(),
  auth_time: z.number(),
  iat: z.number(),
  portal_sign_in: z.string(),
  portal_password_version: z.number(),
})
export type Claims = z.output<typeof claims>

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

/** Issues a token with Firebase's claims and two of our own: the id of the sign-in, and the version of the password. */
export const issueIdToken = (
  { kid, privateKey }: SigningKey,
  projectId: string,
  { id, email, passwordVersion }: Pick<Identity, 'id' | 'email' | 'passwordVersion'>,
  signIn: SignIn,
  now: Date,
) =>
  new SignJWT({
    user_id: id,
    auth_time: seconds(signIn.authTime),
    email,
    email_verified: false,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    portal_sign_in: signIn.id,
    portal_password_version: passwordVersion,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setSubject(id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + ID_TOKEN_SECONDS)
    .sign(privateKey)

type TokenReading =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly fault: 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED' }

const INVALID = { ok: false, fault: 'INVALID_ID_TOKEN' } as const

/** Reads and verifies a token of ours. Faults of the token are returned; errors of the database are thrown. */
export const readIdToken = async (
  keys: KeyRing,
  projectId: string,
  db: Db,
  token: string,
  now: Date,
): Promise<TokenReading> => {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' ? await keys.verificationKey(db, kid) : undefined
        if (key === undefined) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [ALGORITHM],
        issuer: issuerOf(projectId),
        audience: projectId,
        requiredClaims: ['exp', 'iat'],
        currentDate: now,
      },
    )
    const parsed = claims.safeParse(payload)
    if (!parsed.success) return INVALID
    // A token that was issued while the clock was ahead would be valid for too long.
    const isAhead = isFromFuture(new Date(parsed.data.iat * 1000), now)
    return isAhead ? { ok: false, fault: 'TOKEN_EXPIRED' } : { ok: true, claims: parsed.data }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, fault: 'TOKEN_EXPIRED' }
    if (error instanceof errors.JOSEError) return INVALID
    throw error
  }
}
