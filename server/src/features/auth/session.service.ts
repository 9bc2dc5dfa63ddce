import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import { isFromFuture } from '#clock.ts'
import type { Config } from '#config/config.ts'
import type { LiveSession, RequestContext, SignedInActor } from '#context.ts'
import { AppError } from '#errors.ts'
import {
  type Admin,
  bumpCredentialsVersion,
  setCredentialsChangedAt,
} from '#features/admins/admin.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { hashOf, newToken } from '#secret-token.ts'
import {
  deleteSession,
  findSession,
  findSessionsOfSignIn,
  insertSession,
  updateSession,
} from './session.queries.ts'

const TOKEN = /^(?:bearer )?([a-z0-9_-]{43})$/i
const TOUCH_EVERY_MS = MINUTE_MS
const PROVIDER_CHECK_EVERY_MS = 5 * MINUTE_MS
const PROVIDER_RETRY_AFTER_MS = MINUTE_MS

export type SessionDeps = {
  readonly identity: IdentityProvider
  readonly lifetimes: Config['session']
}
type SessionWithAdmin = NonNullable<Awaited<ReturnType<typeof findSession>>>

export const openSession = async (
  context: RequestContext,
  { lifetimes }: SessionDeps,
  admin: Admin,
  signInId: string | null = null,
) => {
  const token = newToken()
  const expiresAt = new Date(context.now.getTime() + lifetimes.maxMs)
  await insertSession(context.db, {
    tokenHash: hashOf(token),
    adminId: admin.id,
    credentialsVersion: admin.credentialsVersion,
    createdAt: context.now,
    lastSeenAt: context.now,
    expiresAt,
    identityCheckedAt: context.now,
    signInId,
  })
  return { access_token: token, expires_at: expiresAt.toISOString() }
}

type WithSession = Pick<SessionWithAdmin, 'session'>

/** A session that starts in the future was opened while the clock was ahead: its age is unknown, so it has expired. */
const isWithinLifetimes = (
  { session }: WithSession,
  { idleMs, maxMs }: Config['session'],
  now: Date,
) =>
  !isFromFuture(session.createdAt, now) &&
  now.getTime() - session.lastSeenAt.getTime() < idleMs &&
  now.getTime() - session.createdAt.getTime() < maxMs &&
  now < session.expiresAt

const tokenHashIn = (header: string | undefined) => {
  const token = TOKEN.exec(header ?? '')?.[1]
  return token === undefined ? undefined : hashOf(token)
}

const unexpiredSessionByHash = async (
  { db, now }: RequestContext,
  { lifetimes }: SessionDeps,
  sessionHash: string | undefined,
) => {
  if (sessionHash === undefined) return undefined
  const entry = await findSession(db, sessionHash)
  return entry && isWithinLifetimes(entry, lifetimes, now) ? entry : undefined
}

/** The session of the header, unless it has expired. The password may have changed since it was opened. */
const unexpiredSession = (context: RequestContext, deps: SessionDeps, header: string | undefined) =>
  unexpiredSessionByHash(context, deps, tokenHashIn(header))

/** Asks an external identity provider whether the password has changed, and records the change. */
export const checkPasswordChange = async (
  { db }: RequestContext,
  { identity }: SessionDeps,
  admin: Admin,
) => {
  const changedAt = await identity.passwordChangedAt?.(admin.firebaseId)
  if (changedAt === undefined) return 'same'
  if (changedAt === null) return 'gone'
  const recordedAt = admin.credentialsChangedAt
  if (recordedAt === null) await setCredentialsChangedAt(db, admin.id, changedAt)
  if (recordedAt === null || changedAt <= recordedAt) return 'same'
  await bumpCredentialsVersion(db, admin.firebaseId, changedAt)
  return 'changed'
}

/** A provider that does not answer ends no session: it is asked again a minute later. */
const askProvider = async (context: RequestContext, deps: SessionDeps, admin: Admin) => {
  try {
    return await checkPasswordChange(context, deps, admin)
  } catch (error) {
    if (error instanceof AppError && error.code === 'external_server_error') return 'away'
    throw error
  }
}

const isStillConfirmed = async (
  context: RequestContext,
  deps: SessionDeps,
  { session, admin }: SessionWithAdmin,
) => {
  const now = context.now.getTime()
  if (deps.identity.passwordChangedAt === undefined) return true
  const isChecked = now - session.identityCheckedAt.getTime() < PROVIDER_CHECK_EVERY_MS
  if (isChecked && !isFromFuture(session.identityCheckedAt, context.now)) return true
  const answer = await askProvider(context, deps, admin)
  if (answer === 'gone' || answer === 'changed') return false
  // Backdated where the provider did not answer, so that the next check comes after a minute.
  const backdatedMs = answer === 'away' ? PROVIDER_CHECK_EVERY_MS - PROVIDER_RETRY_AFTER_MS : 0
  await updateSession(context.db, session.tokenHash, {
    identityCheckedAt: new Date(now - backdatedMs),
  })
  return true
}

/** Updates `lastSeenAt` about once a minute rather than on every request, which is precise enough for the idle time. */
const touch = async (
  { db, now }: RequestContext,
  { lifetimes }: SessionDeps,
  { session }: SessionWithAdmin,
) => {
  const touchEvery = Math.min(TOUCH_EVERY_MS, lifetimes.idleMs / 4)
  const isRecent = now.getTime() - session.lastSeenAt.getTime() <= touchEvery
  if (isRecent && !isFromFuture(session.lastSeenAt, now)) return
  await updateSession(db, session.tokenHash, { lastSeenAt: now })
}

const actorOf = ({ admin, grants }: SessionWithAdmin): SignedInActor => ({
  id: admin.id,
  name: admin.name,
  email: admin.email,
  isMaster: admin.isMaster,
  subsidiary: grants,
})

/** The session with the person's current rights; undefined if it is over. */
export const liveSession = async (
  context: RequestContext,
  deps: SessionDeps,
  sessionHash: string | undefined,
): Promise<LiveSession | undefined> => {
  const entry = await unexpiredSessionByHash(context, deps, sessionHash)
  if (entry === undefined || entry.session.credentialsVersion !== entry.admin.credentialsVersion)
    return undefined
  if (!(await isStillConfirmed(context, deps, entry))) return undefined
  await touch(context, deps, entry)
  return { actor: actorOf(entry), sessionHash: entry.session.tokenHash }
}

/** Deleted rows and earlier passwords are somebody's act; what is left and not live has run out of time. */
const endOf = async (context: RequestContext, { lifetimes }: SessionDeps, tokenHash: string) => {
  const entry = await findSession(context.db, tokenHash)
  const isRevoked =
    entry === undefined ||
    entry.session.credentialsVersion !== entry.admin.credentialsVersion ||
    isWithinLifetimes(entry, lifetimes, context.now) // the identity provider ended it
  return isRevoked ? 'session_revoked' : 'session_expired'
}

/** The live session of this authorization header; refused if there is none. */
export const sessionOfHeader = async (
  context: RequestContext,
  deps: SessionDeps,
  header = '',
): Promise<LiveSession> => {
  if (header === '') throw new AppError('session_expired')
  const tokenHash = tokenHashIn(header)
  const session = await liveSession(context, deps, tokenHash)
  if (session !== undefined) return session
  throw new AppError(
    tokenHash === undefined ? 'session_revoked' : await endOf(context, deps, tokenHash),
  )
}

/**
 * The unexpired session. With a new sign-in the password may have just been changed: an external provider is asked now,
 * because its later answer would end this session too.
 */
const sessionOfSignIn = async (
  context: RequestContext,
  deps: SessionDeps,
  header: string | undefined,
  signInId: string,
) => {
  const entry = await unexpiredSession(context, deps, header)
  if (entry === undefined || entry.session.signInId === signInId) return entry
  const answer = await checkPasswordChange(context, deps, entry.admin)
  return answer === 'changed' ? unexpiredSession(context, deps, header) : entry
}

/**
 * The live session of this administrator, who has just presented a valid ID token.
 * The token proves the current password, so a session of the previous password continues.
 */
export const restoreSession = async (
  context: RequestContext,
  deps: SessionDeps,
  header: string | undefined,
  { admin, signInId }: { readonly admin: Admin; readonly signInId: string },
) => {
  const entry = await sessionOfSignIn(context, deps, header, signInId)
  if (entry === undefined || entry.admin.id !== admin.id) return undefined
  if (entry.session.signInId !== signInId)
    await updateSession(context.db, entry.session.tokenHash, { signInId })
  if (entry.session.credentialsVersion !== entry.admin.credentialsVersion) {
    const { credentialsVersion } = entry.admin
    await write({ ...context, actor: admin }, async (tx, record) => {
      await updateSession(tx, entry.session.tokenHash, { credentialsVersion })
      record({
        entity: 'session',
        id: admin.id,
        name: admin.name,
        action: 'kept_after_password_change',
      })
    })
  }
  await touch(context, deps, entry)
  return { subsidiary: entry.grants, expires_at: entry.session.expiresAt.toISOString() }
}

/** Whether an ID token of this sign-in was presented together with a session that is still live. */
export const hasLiveSession = async (
  { db, now }: RequestContext,
  lifetimes: SessionDeps['lifetimes'],
  identityId: string,
  signInId: string,
) =>
  (await findSessionsOfSignIn(db, identityId, signInId)).some(
    (entry) =>
      isWithinLifetimes(entry, lifetimes, now) &&
      entry.session.credentialsVersion === entry.admin.credentialsVersion,
  )

export const signOut = async (
  context: RequestContext,
  deps: SessionDeps,
  header: string | undefined,
) => {
  const entry = await unexpiredSession(context, deps, header)
  if (entry === undefined) return
  await write({ ...context, actor: entry.admin }, async (tx, record) => {
    await deleteSession(tx, entry.session.tokenHash)
    const { id, name } = entry.admin
    record({ entity: 'session', id, name, action: 'signed_out' })
  })
}
