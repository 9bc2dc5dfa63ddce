import { gate } from '#attempts/concurrency-limit.ts'
import { write } from '#audit/write.ts'
import { isFromFuture } from '#clock.ts'
import type { Visit } from '#context.ts'
import type { Embedded } from './embedded.ts'
import type { SignIn } from './id-token.ts'
import { presentRefresh, presentSignIn } from './identity.present.ts'
import { type Identity, findIdentityByEmail, lockIdentity, noteLogin } from './identity.queries.ts'
import {
  checkNetwork,
  clearCounts,
  countSignIn,
  countWrongPassword,
  levelClock,
  rememberNetwork,
} from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { deleteExpiredRefreshTokensOf, findRefreshToken } from './refresh-token.queries.ts'
import { Refusal } from './refusal.ts'
import { digest, is256Bits, newSecret } from './secrets.ts'
import { grantRefreshToken, idTokenFor } from './tokens.ts'

const recordRefused = (visit: Visit, id: string) =>
  write(visit, async (_tx, record) => {
    record({ entity: 'identity', id, action: 'password_refused' })
  })

/** The password was right a moment ago; if it was changed meanwhile, it no longer is. */
const recordAccepted = (visit: Visit, checked: Identity, signIn: SignIn) =>
  write(visit, async (tx, record) => {
    const identity = await lockIdentity(tx, checked.id)
    if (identity?.passwordVersion !== checked.passwordVersion) {
      throw new Refusal('INVALID_LOGIN_CREDENTIALS')
    }
    await noteLogin(tx, identity.id, visit.now)
    await deleteExpiredRefreshTokensOf(tx, identity.id, visit.now)
    await clearCounts({ ...visit, db: tx }, identity.email)
    await rememberNetwork({ ...visit, db: tx }, identity.email)
    record({ entity: 'identity', id: identity.id, action: 'password_accepted' })
    return grantRefreshToken(tx, identity.id, signIn, visit.now)
  })

type Credentials = { readonly email: string; readonly password: string }

const signingIn = gate({ atOnce: 2, waiting: 100 })

/** Counted while still at the gate: of a crowd from one network, no more get in than may fail. */
const checkPassword = (
  visit: Visit,
  { email, password }: Credentials,
  passwordHash: string | undefined,
) =>
  signingIn(async () => {
    await checkNetwork(visit, email)
    const matches = await passwordMatches(passwordHash, password)
    if (!matches) await countWrongPassword(visit)
    return matches
  })

/** An unknown e-mail and a wrong password are refused alike, and in like time. */
export const signIn = async (embedded: Embedded, visit: Visit, credentials: Credentials) => {
  const level = levelClock()
  const { email } = credentials
  await checkNetwork(visit, email)
  await countSignIn(visit, email)
  const identity = await findIdentityByEmail(visit.db, email)
  const matches = await checkPassword(visit, credentials, identity?.passwordHash)
  if (identity === undefined || !matches) {
    if (identity !== undefined) await recordRefused(visit, identity.id)
    await level
    throw new Refusal('INVALID_LOGIN_CREDENTIALS')
  }
  const current = { id: newSecret(), authTime: visit.now }
  const refreshToken = await recordAccepted(visit, identity, current)
  const idToken = await idTokenFor(embedded, visit, identity, current)
  return presentSignIn(identity, { idToken, refreshToken })
}

/** Firebase's refresh tokens live on when used; a change of password ends them all. */
export const refresh = async (embedded: Embedded, visit: Visit, refreshToken: string) => {
  if (!is256Bits(refreshToken)) throw new Refusal('INVALID_REFRESH_TOKEN')
  const row = await findRefreshToken(visit.db, digest(refreshToken))
  // One that is gone was good once: this answer makes the SDK sign the person out.
  if (row === undefined || row.token.expiresAt <= visit.now) throw new Refusal('TOKEN_EXPIRED')
  if (isFromFuture(row.token.authTime, visit.now)) throw new Refusal('TOKEN_EXPIRED')
  const { identity, token } = row
  const current = { id: token.signInId, authTime: token.authTime }
  const idToken = await idTokenFor(embedded, visit, identity, current)
  return presentRefresh(embedded.projectId, identity, { idToken, refreshToken })
}
