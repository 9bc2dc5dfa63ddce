import { TOTP_ATTEMPTS, type RestoredProfile, type Session } from '@portal/contract/auth/sign-in'
import { clearAttempts, countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { AppError } from '#errors.ts'
import {
  type Admin,
  emailKeyOf,
  findAdminByFirebaseId,
  grantsOf,
  lockAdminByFirebaseId,
  setSignedIn,
} from '#features/admins/admin.queries.ts'
import type { VerifiedIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { closeSignIn, codeAttempts, countSignInAttempt, findSignIn } from './session.queries.ts'
import {
  type SessionDeps,
  learnPasswordChange,
  openSession,
  restoreSession,
} from './session.service.ts'
import { acceptedStep } from '#totp/totp.ts'

export type SignInDeps = SessionDeps & { readonly box: SecretBox }

/** 10 wrong codes in 15 minutes slow the account down, more and more; 100 stop it until it gets a new secret. */
const WRONG_CODES: AttemptRule = {
  limit: 10,
  windowMs: 15 * 60_000,
  firstDelayMs: 60_000,
  lifeLimit: 100,
}

/** One answer for everything that can be wrong with a token: whoever forges them learns nothing. */
const refuse = () => new AppError('invalid_credentials', 'The identity was not accepted')

const profileOf = ({ id, firebaseId, name, email, isMaster }: Admin) => ({
  id,
  firebase_id: firebaseId,
  name,
  email,
  is_master: isMaster,
})

const verified = async ({ db, now }: Visit, { identity }: SessionDeps, token: string) => {
  const known = await identity.verify(db, token, now)
  if (known === undefined) throw refuse()
  return known
}

type TokenInput = { readonly firebase_token: string; readonly email: string }

/** Whose token this is. With the header of a live session of the same person, also what that session may do. */
export const exchangeToken = async (
  visit: Visit,
  deps: SignInDeps,
  { firebase_token, email }: TokenInput,
  header: string | undefined,
): Promise<[RestoredProfile]> => {
  const identity = await verified(visit, deps, firebase_token)
  if (emailKeyOf(identity.email) !== emailKeyOf(email)) throw refuse()
  const admin = await findAdminByFirebaseId(visit.db, identity.id)
  if (admin === undefined) throw refuse()
  // Told now: whoever has no authenticator has no code to be asked for.
  if (admin.totpSecret === null) throw new AppError('totp_not_configured', 'No TOTP secret yet')
  const { signInId } = identity
  const restored = await restoreSession(visit, deps, header, { admin, signInId })
  // Only behind the second step: a password alone opens nothing, not even what a browser kept.
  const keys = restored && { device_keys: deps.box.deviceKeys(admin.id) }
  return [{ ...profileOf(admin), ...restored, ...keys }]
}

type Refusal = 'invalid_code' | 'sign_in_closed' | 'totp_not_configured'
type Outcome =
  | { readonly session: Session }
  | { readonly refused: Refusal }
  | { readonly waitSeconds: number }
  | undefined

/** Runs with the administrator locked: codes for one account are looked at one by one, on every replica. */
const tryCode = async (
  visit: Visit,
  deps: SignInDeps,
  { admin, signInId, code }: { admin: Admin; signInId: string; code: string },
): Promise<Outcome> => {
  const { db, now } = visit
  if (admin.totpSecret === null) return { refused: 'totp_not_configured' }
  if ((await findSignIn(db, signInId))?.closedAt) return { refused: 'sign_in_closed' }
  const waitSeconds = await countAttempt(db, codeAttempts(admin), WRONG_CODES, now)
  if (waitSeconds > 0) return { waitSeconds }
  const tried = await countSignInAttempt(db, signInId, admin.id, now)

  const secret = deps.box.open(admin.totpSecret, admin.id)
  const step = acceptedStep(secret, code, admin.totpLastStep, now)
  if (step === undefined) {
    if (tried < TOTP_ATTEMPTS) return { refused: 'invalid_code' }
    await closeSignIn(db, signInId, now)
    return { refused: 'sign_in_closed' }
  }
  await setSignedIn(db, admin.id, step, now)
  await clearAttempts(db, [codeAttempts(admin)])
  await closeSignIn(db, signInId, now)
  const token = await openSession(visit, deps, admin, signInId)
  const subsidiary = await grantsOf(db, admin.id)
  const device_keys = deps.box.deviceKeys(admin.id)
  return { session: { ...profileOf(admin), token, subsidiary, device_keys } }
}

const checkCode = (visit: Visit, deps: SignInDeps, identity: VerifiedIdentity, code: string) =>
  write<Outcome>(visit, async (tx, record) => {
    const admin = await lockAdminByFirebaseId(tx, identity.id)
    const entity = { entity: 'session', id: admin?.id ?? identity.id } as const
    if (admin === undefined) {
      record({ ...entity, action: 'refused_stranger' })
      return undefined
    }
    const outcome = await tryCode({ ...visit, db: tx }, deps, {
      admin,
      signInId: identity.signInId,
      code,
    })
    const signedIn = outcome !== undefined && 'session' in outcome
    const action = signedIn ? 'signed_in' : 'refused_code'
    record({ ...entity, name: admin.name, action })
    return outcome
  })

type TotpInput = { readonly auth_token: string; readonly totp: string }

/** The second step: the only way to an access token. */
export const signIn = async (visit: Visit, deps: SignInDeps, { auth_token, totp }: TotpInput) => {
  const identity = await verified(visit, deps, auth_token)
  const known = await findAdminByFirebaseId(visit.db, identity.id)
  if (known) await learnPasswordChange(visit, deps, known)

  const outcome = await checkCode(visit, deps, identity, totp)
  if (outcome === undefined) throw refuse()
  if ('waitSeconds' in outcome) {
    throw new AppError('too_many_attempts', 'Too many wrong codes', {
      retryAfterSeconds: outcome.waitSeconds,
    })
  }
  if ('refused' in outcome) throw new AppError(outcome.refused, 'The code was not accepted')
  return outcome.session
}
