import { write } from '#audit/write.ts'
import { isFromFuture } from '#clock.ts'
import { concurrencyLimit } from '#concurrency-limit.ts'
import type { RequestContext } from '#context.ts'
import { hashOf, isToken, newToken } from '#secret-token.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import type { SignIn } from './id-token.ts'
import { presentRefresh, presentSignIn } from './identity.present.ts'
import {
  deleteExpiredRefreshTokensOf,
  findIdentityByEmail,
  findRefreshToken,
  type Identity,
  lockIdentity,
  recordLogin,
} from './identity.queries.ts'
import {
  checkNetwork,
  clearCounts,
  countSignIn,
  countWrongPassword,
  rememberNetwork,
  startMinimumDelay,
} from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { Refusal } from './refusal.ts'
import { createIdToken, grantRefreshToken } from './tokens.ts'

const recordRefused = (context: RequestContext, id: string) =>
  write(context, async (_tx, record) => {
    record({ entity: 'identity', id, action: 'password_refused' })
  })

/** Refuses the sign-in if the password was changed after it was checked. */
const recordAccepted = (context: RequestContext, checked: Identity, signIn: SignIn) =>
  write(context, async (tx, record) => {
    const identity = await lockIdentity(tx, checked.id)
    if (identity?.passwordVersion !== checked.passwordVersion) {
      throw new Refusal('INVALID_LOGIN_CREDENTIALS')
    }
    await recordLogin(tx, identity.id, context.now)
    await deleteExpiredRefreshTokensOf(tx, identity.id, context.now)
    await clearCounts({ ...context, db: tx }, identity.email)
    await rememberNetwork({ ...context, db: tx }, identity.email)
    record({ entity: 'identity', id: identity.id, action: 'password_accepted' })
    return grantRefreshToken(tx, identity.id, signIn, context.now)
  })

type Credentials = { readonly email: string; readonly password: string }

const limitSignIns = concurrencyLimit({ atOnce: 2, waiting: 100 })

/** Failures are counted within the concurrency limit, so that parallel attempts of a network cannot exceed its limit. */
const checkPassword = (
  context: RequestContext,
  { email, password }: Credentials,
  passwordHash: string | undefined,
) =>
  limitSignIns(async () => {
    await checkNetwork(context, email)
    const matches = await passwordMatches(passwordHash, password)
    if (!matches) await countWrongPassword(context)
    return matches
  })

/** An unknown e-mail and a wrong password are refused with the same response, after the same time. */
export const signIn = async (
  embedded: EmbeddedDeps,
  context: RequestContext,
  credentials: Credentials,
) => {
  const minimumDelay = startMinimumDelay()
  const { email } = credentials
  await checkNetwork(context, email)
  await countSignIn(context, email)
  const identity = await findIdentityByEmail(context.db, email)
  const matches = await checkPassword(context, credentials, identity?.passwordHash)
  if (identity === undefined || !matches) {
    if (identity !== undefined) await recordRefused(context, identity.id)
    await minimumDelay
    throw new Refusal('INVALID_LOGIN_CREDENTIALS')
  }
  const newSignIn = { id: newToken(), authTime: context.now }
  const refreshToken = await recordAccepted(context, identity, newSignIn)
  const idToken = await createIdToken(embedded, context, identity, newSignIn)
  return presentSignIn(identity, { idToken, refreshToken })
}

/** As with Firebase, a refresh token can be used repeatedly; a password change ends all of them. */
export const refresh = async (
  embedded: EmbeddedDeps,
  context: RequestContext,
  refreshToken: string,
) => {
  if (!isToken(refreshToken)) throw new Refusal('INVALID_REFRESH_TOKEN')
  const row = await findRefreshToken(context.db, hashOf(refreshToken))
  // A token that is gone was valid once; TOKEN_EXPIRED makes the SDK sign the person out.
  if (row === undefined || row.token.expiresAt <= context.now) throw new Refusal('TOKEN_EXPIRED')
  if (isFromFuture(row.token.authTime, context.now)) throw new Refusal('TOKEN_EXPIRED')
  const { identity, token } = row
  const current = { id: token.signInId, authTime: token.authTime }
  const idToken = await createIdToken(embedded, context, identity, current)
  return presentRefresh(embedded.projectId, identity, { idToken, refreshToken })
}
