import { write } from '#audit/write.ts'
import { isFromFuture } from '#clock.ts'
import type { Config } from '#config.ts'
import type { LiveSession, SignedInActor, Visit } from '#context.ts'
import { AppError } from '#errors.ts'
import {
  type Admin,
  bumpCredentials,
  setCredentialsChangedAt,
} from '#features/admins/admin.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { hashOf, newToken } from '#secret-token.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  findSessionsOfSignIn,
  insertSession,
  updateSession,
} from './session.queries.ts'

const TOKEN = /^(?:bearer )?([a-z0-9_-]{43})$/i
const TOUCH_EVERY_MS = 60_000
const ASK_PROVIDER_EVERY_MS = 5 * 60_000
const ASK_AGAIN_AFTER_MS = 60_000

export type SessionDeps = {
  readonly identity: IdentityProvider
  readonly lifetimes: Config['session']
}
type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const openSession = async (
  visit: Visit,
  { lifetimes }: SessionDeps,
  admin: Admin,
  signInId: string | null = null,
) => {
  const token = newToken()
  const expiresAt = new Date(visit.now.getTime() + lifetimes.maxMs)
  await insertSession(visit.db, {
    tokenHash: hashOf(token),
    adminId: admin.id,
    credentialsVersion: admin.credentialsVersion,
    createdAt: visit.now,
    lastSeenAt: visit.now,
    expiresAt,
    identityCheckedAt: visit.now,
    signInId,
  })
  return { access_token: token, expires_at: expiresAt.toISOString() }
}

type Timed = Pick<Found, 'session'>

/** One that begins in the future was opened while the clock was ahead: nobody knows how old it is. */
const withinLifetimes = ({ session }: Timed, { idleMs, maxMs }: Config['session'], now: Date) =>
  !isFromFuture(session.createdAt, now) &&
  now.getTime() - session.lastSeenAt.getTime() < idleMs &&
  now.getTime() - session.createdAt.getTime() < maxMs &&
  now < session.expiresAt

const hashIn = (header: string | undefined) => {
  const token = TOKEN.exec(header ?? '')?.[1]
  return token === undefined ? undefined : hashOf(token)
}

const timelySessionOf = async (
  { db, now }: Visit,
  { lifetimes }: SessionDeps,
  sessionHash: string | undefined,
) => {
  if (sessionHash === undefined) return undefined
  const found = await findSession(db, sessionHash)
  return found && withinLifetimes(found, lifetimes, now) ? found : undefined
}

/** The session behind the header, if its time is not up. Its password may have changed since. */
const timelySession = (visit: Visit, deps: SessionDeps, header: string | undefined) =>
  timelySessionOf(visit, deps, hashIn(header))

/** Where passwords live elsewhere, a change of one is learnt by asking, now and then. */
export const learnPasswordChange = async (
  { db }: Visit,
  { identity }: SessionDeps,
  admin: Admin,
) => {
  const changedAt = await identity.passwordChangedAt?.(admin.firebaseId)
  if (changedAt === undefined) return 'same'
  if (changedAt === null) return 'gone'
  const known = admin.credentialsChangedAt
  if (known === null) await setCredentialsChangedAt(db, admin.id, changedAt)
  if (known === null || changedAt <= known) return 'same'
  await bumpCredentials(db, admin.firebaseId, changedAt)
  return 'changed'
}

/** A provider that does not answer ends nobody's work: it is asked again a minute later. */
const askProvider = async (visit: Visit, deps: SessionDeps, admin: Admin) => {
  try {
    return await learnPasswordChange(visit, deps, admin)
  } catch (error) {
    if (error instanceof AppError && error.code === 'external_server_error') return 'away'
    throw error
  }
}

const stillConfirmed = async (visit: Visit, deps: SessionDeps, { session, admin }: Found) => {
  const now = visit.now.getTime()
  if (deps.identity.passwordChangedAt === undefined) return true
  const isChecked = now - session.identityCheckedAt.getTime() < ASK_PROVIDER_EVERY_MS
  if (isChecked && !isFromFuture(session.identityCheckedAt, visit.now)) return true
  const answer = await askProvider(visit, deps, admin)
  if (answer === 'gone' || answer === 'changed') return false
  const spared = answer === 'away' ? ASK_PROVIDER_EVERY_MS - ASK_AGAIN_AFTER_MS : 0
  await updateSession(visit.db, session.tokenHash, { identityCheckedAt: new Date(now - spared) })
  return true
}

/** Now and then rather than at every call: the idle time is counted in minutes. */
const touch = async ({ db, now }: Visit, { lifetimes }: SessionDeps, { session }: Found) => {
  const touchEvery = Math.min(TOUCH_EVERY_MS, lifetimes.idleMs / 4)
  const isRecent = now.getTime() - session.lastSeenAt.getTime() <= touchEvery
  if (isRecent && !isFromFuture(session.lastSeenAt, now)) return
  await updateSession(db, session.tokenHash, { lastSeenAt: now })
}

const actorOf = ({ admin, held }: Found): SignedInActor => ({
  id: admin.id,
  name: admin.name,
  email: admin.email,
  isMaster: admin.isMaster,
  subsidiary: held,
})

/** Whose session it is, with the rights of this very moment; nobody if it is over. */
export const liveSession = async (
  visit: Visit,
  deps: SessionDeps,
  sessionHash: string | undefined,
): Promise<LiveSession | undefined> => {
  const found = await timelySessionOf(visit, deps, sessionHash)
  if (found === undefined || found.session.credentialsVersion !== found.admin.credentialsVersion)
    return undefined
  if (!(await stillConfirmed(visit, deps, found))) return undefined
  await touch(visit, deps, found)
  return { actor: actorOf(found), sessionHash: found.session.tokenHash }
}

/** The one that the header speaks for. */
export const sessionOfHeader = (visit: Visit, deps: SessionDeps, header: string | undefined) =>
  liveSession(visit, deps, hashIn(header))

/**
 * The live session of this administrator, for whom a valid ID token was just shown.
 * That token proves the password of now, so a session of the password before goes on.
 */
export const restoreSession = async (
  visit: Visit,
  deps: SessionDeps,
  header: string | undefined,
  { admin, signInId }: { readonly admin: Admin; readonly signInId: string },
) => {
  const found = await timelySession(visit, deps, header)
  if (found === undefined || found.admin.id !== admin.id) return undefined
  if (found.session.signInId !== signInId)
    await updateSession(visit.db, found.session.tokenHash, { signInId })
  if (found.session.credentialsVersion !== found.admin.credentialsVersion) {
    const { credentialsVersion } = found.admin
    await write({ ...visit, actor: admin }, async (tx, record) => {
      await updateSession(tx, found.session.tokenHash, { credentialsVersion })
      record({
        entity: 'session',
        id: admin.id,
        name: admin.name,
        action: 'kept_after_password_change',
      })
    })
  }
  await touch(visit, deps, found)
  return { subsidiary: found.held, expires_at: found.session.expiresAt.toISOString() }
}

/** Whether an ID token of this sign-in was shown together with a session that still lives. */
export const hasLiveSession = async (
  { db, now }: Visit,
  lifetimes: SessionDeps['lifetimes'],
  identityId: string,
  signInId: string,
) =>
  (await findSessionsOfSignIn(db, identityId, signInId)).some(
    (found) =>
      withinLifetimes(found, lifetimes, now) &&
      found.session.credentialsVersion === found.admin.credentialsVersion,
  )

export const signOut = async (visit: Visit, deps: SessionDeps, header: string | undefined) => {
  const found = await timelySession(visit, deps, header)
  if (found === undefined) return
  await write({ ...visit, actor: found.admin }, async (tx, record) => {
    await deleteSession(tx, found.session.tokenHash)
    const { id, name } = found.admin
    record({ entity: 'session', id, name, action: 'signed_out' })
  })
}

export const endAllSessions = deleteSessionsOf
