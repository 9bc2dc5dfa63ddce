import { type RestoredProfile, type Session, TOTP_ATTEMPTS } from '@portal/contract/auth/sign-in'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { emailKeyOf } from '@portal/contract/shared/email'
import { clearAttempts, countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { AppError } from '#errors.ts'
import {
  type Admin,
  findAdminByFirebaseId,
  grantsOf,
  lockAdminByFirebaseId,
  recordSignIn,
} from '#features/admins/admin.queries.ts'
import type { VerifiedIdentity } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { acceptedStep } from '#totp/totp.ts'
import { closeSignIn, codeAttempts, countSignInAttempt, findSignIn } from './session.queries.ts'
import {
  checkPasswordChange,
  openSession,
  restoreSession,
  type SessionDeps,
} from './session.service.ts'

export type SignInDeps = SessionDeps & {
  readonly box: SecretBox
  /** Whether the account's codes may be used again, because the sign-in page shows them anyway. */
  readonly mayReuseCodes: (email: string) => boolean
}

/** 10 wrong codes in 15 minutes lock the account for growing delays; 100 lock it until it gets a new secret. */
const WRONG_CODES: AttemptRule = {
  limit: 10,
  windowMs: 15 * MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  lifeLimit: 100,
}

/** The same error for everything that can be wrong with a token, so that a forger learns nothing. */
const refuse = () => new AppError('invalid_credentials')

const profileOf = ({ id, firebaseId, name, email, isMaster }: Admin) => ({
  id,
  firebase_id: firebaseId,
  name,
  email,
  is_master: isMaster,
})

const verifyIdentity = async (
  { db, now }: RequestContext,
  { identity }: SessionDeps,
  token: string,
) => {
  const verified = await identity.verify(db, token, now)
  if (verified === undefined) throw refuse()
  return verified
}

type TokenInput = { readonly firebase_token: string; readonly email: string }

/** The profile of the token's owner. With the header of that person's live session, also the session's rights. */
export const exchangeToken = async (
  context: RequestContext,
  deps: SignInDeps,
  { firebase_token, email }: TokenInput,
  header: string | undefined,
): Promise<[RestoredProfile]> => {
  const identity = await verifyIdentity(context, deps, firebase_token)
  if (emailKeyOf(identity.email) !== emailKeyOf(email)) throw refuse()
  const admin = await findAdminByFirebaseId(context.db, identity.id)
  if (admin === undefined) throw refuse()
  // Refused already here: without an authenticator the person cannot answer the request for a code.
  if (admin.totpSecret === null) throw new AppError('totp_not_configured')
  const { signInId } = identity
  const restored = await restoreSession(context, deps, header, { admin, signInId })
  // Only for a session that passed the second step: a password alone must not open data stored in the browser.
  const deviceKeys = restored && { device_keys: deps.box.deviceKeys(admin.id) }
  return [{ ...profileOf(admin), ...restored, ...deviceKeys }]
}

type Refusal = 'invalid_code' | 'sign_in_closed' | 'totp_not_configured'
type Outcome =
  | { readonly session: Session }
  | { readonly refused: Refusal }
  | { readonly waitSeconds: number }
  | undefined

/** Runs with the administrator locked, so that codes for one account are checked one by one across all replicas. */
const tryCode = async (
  context: RequestContext,
  deps: SignInDeps,
  { admin, signInId, code }: { admin: Admin; signInId: string; code: string },
): Promise<Outcome> => {
  const { db, now } = context
  if (admin.totpSecret === null) return { refused: 'totp_not_configured' }
  if ((await findSignIn(db, signInId))?.closedAt) return { refused: 'sign_in_closed' }
  const waitSeconds = await countAttempt(db, codeAttempts(admin), WRONG_CODES, now)
  if (waitSeconds > 0) return { waitSeconds }
  const attempts = await countSignInAttempt(db, signInId, admin.id, now)

  const secret = deps.box.open(admin.totpSecret, admin.id)
  const lastStep = deps.mayReuseCodes(admin.email) ? 0 : admin.totpLastStep
  const step = acceptedStep(secret, code, lastStep, now)
  if (step === undefined) {
    if (attempts < TOTP_ATTEMPTS) return { refused: 'invalid_code' }
    await closeSignIn(db, signInId, now)
    return { refused: 'sign_in_closed' }
  }
  await recordSignIn(db, admin.id, step, now)
  await clearAttempts(db, [codeAttempts(admin)])
  await closeSignIn(db, signInId, now)
  const token = await openSession(context, deps, admin, signInId)
  const subsidiary = await grantsOf(db, admin.id)
  const device_keys = deps.box.deviceKeys(admin.id)
  return { session: { ...profileOf(admin), token, subsidiary, device_keys } }
}

const checkCode = (
  context: RequestContext,
  deps: SignInDeps,
  identity: VerifiedIdentity,
  code: string,
) =>
  write<Outcome>(context, async (tx, record) => {
    const admin = await lockAdminByFirebaseId(tx, identity.id)
    const entity = { entity: 'session', id: admin?.id ?? identity.id } as const
    if (admin === undefined) {
      record({ ...entity, action: 'refused_stranger' })
      return undefined
    }
    const outcome = await tryCode({ ...context, db: tx }, deps, {
      admin,
      signInId: identity.signInId,
      code,
    })
    const isSignedIn = outcome !== undefined && 'session' in outcome
    const action = isSignedIn ? 'signed_in' : 'refused_code'
    record({ ...entity, name: admin.name, action })
    return outcome
  })

type TotpInput = { readonly auth_token: string; readonly totp: string }

/** The second step of signing in: the only place that opens a session. */
export const signIn = async (
  context: RequestContext,
  deps: SignInDeps,
  { auth_token, totp }: TotpInput,
) => {
  const identity = await verifyIdentity(context, deps, auth_token)
  const admin = await findAdminByFirebaseId(context.db, identity.id)
  if (admin) await checkPasswordChange(context, deps, admin)

  const outcome = await checkCode(context, deps, identity, totp)
  if (outcome === undefined) throw refuse()
  if ('waitSeconds' in outcome) {
    throw new AppError('too_many_attempts', {
      retryAfterSeconds: outcome.waitSeconds,
    })
  }
  if ('refused' in outcome) throw new AppError(outcome.refused)
  return outcome.session
}
