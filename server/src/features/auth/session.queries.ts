import { rightsBySubsidiary } from '@portal/contract/permissions/actor'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { adminScopes, admins } from '#accounts/admin.tables.ts'
import type { Db } from '#db/database.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import { sessions, signIns } from './session.tables.ts'

type SessionRow = typeof sessions.$inferSelect

const grantsBySubsidiary = sql<unknown>`(
  select coalesce(
    jsonb_object_agg(${adminScopes.subsidiaryCode}, jsonb_build_object('scopes', ${adminScopes.scopes}, 'areas', ${adminScopes.areas})),
    '{}')
  from ${adminScopes}
  where ${adminScopes.adminId} = ${admins.id}
)`

const sessionByHash = prepareOnce((db) =>
  db
    .select({ session: sessions, admin: admins, grants: grantsBySubsidiary })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_hash'),
)

/** The session, its administrator and their grants, in one query because it runs on every request. */
export const findSession = async (db: Db, tokenHash: string) => {
  const rows = await sessionByHash(db).execute({ tokenHash })
  return rows
    .map(({ grants, ...row }) => ({ ...row, grants: rightsBySubsidiary.parse(grants) }))
    .at(0)
}

/** Sessions that were last presented together with an ID token of this sign-in. */
export const findSessionsOfSignIn = (db: Db, firebaseId: string, signInId: string) =>
  db
    .select({ session: sessions, admin: admins })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.signInId, signInId), eq(admins.firebaseId, firebaseId)))

/** Carries the sessions of this sign-in over to the password that was just changed in it. Dead sessions stay dead. */
export const carrySessionsOver = async (db: Db, firebaseId: string, signInId: string) => {
  await db
    .update(sessions)
    .set({ credentialsVersion: sql`${admins.credentialsVersion}` })
    .from(admins)
    .where(
      and(
        eq(sessions.signInId, signInId),
        eq(sessions.adminId, admins.id),
        eq(admins.firebaseId, firebaseId),
        eq(sessions.credentialsVersion, sql`${admins.credentialsVersion} - 1`),
      ),
    )
}

export const insertSession = async (db: Db, session: SessionRow) => {
  await db.insert(sessions).values(session)
}

export const updateSession = async (db: Db, tokenHash: string, changes: Partial<SessionRow>) => {
  await db.update(sessions).set(changes).where(eq(sessions.tokenHash, tokenHash))
}

export const deleteSession = async (db: Db, tokenHash: string) => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export const deleteSessionsOf = async (db: Db, firebaseId: string) => {
  const adminIds = db
    .select({ id: admins.id })
    .from(admins)
    .where(eq(admins.firebaseId, firebaseId))
  await db.delete(sessions).where(inArray(sessions.adminId, adminIds))
}

export const deleteAllSessions = async (db: Db) => {
  await db.delete(sessions)
}

/** The key under which an account's wrong codes are counted. */
export const codeAttempts = ({ id }: { readonly id: string }) => `totp:${id}`

export const findSignIn = async (db: Db, id: string) =>
  (await db.select().from(signIns).where(eq(signIns.id, id))).at(0)

/** Counts one more code for this sign-in, before it is checked. Returns the new number. */
export const countSignInAttempt = async (db: Db, id: string, adminId: string, createdAt: Date) => {
  const [row] = await db
    .insert(signIns)
    .values({ id, adminId, attempts: 1, createdAt })
    .onConflictDoUpdate({ target: signIns.id, set: { attempts: sql`${signIns.attempts} + 1` } })
    .returning({ attempts: signIns.attempts })
  return row?.attempts ?? 1
}

export const closeSignIn = async (db: Db, id: string, closedAt: Date) => {
  await db.update(signIns).set({ closedAt }).where(eq(signIns.id, id))
}
