import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { adminScopes, admins } from './admin.tables.ts'

export type Admin = typeof admins.$inferSelect
type NewAdmin = Omit<typeof admins.$inferInsert, 'emailKey'>

/** E-mails differ by more than capitals, or they are the same. */
export const emailKeyOf = (email: string) => email.trim().toLowerCase()

export const insertAdmin = async (db: Db, admin: NewAdmin) => {
  await db.insert(admins).values({ ...admin, emailKey: emailKeyOf(admin.email) })
}

export const insertAdminScopes = async (db: Db, rows: (typeof adminScopes.$inferInsert)[]) => {
  if (rows.length > 0) await db.insert(adminScopes).values(rows)
}

export const findAdminByFirebaseId = async (db: Db, firebaseId: string) =>
  (await db.select().from(admins).where(eq(admins.firebaseId, firebaseId))).at(0)

/** Everyone else who would change this administrator waits until this transaction ends. */
export const lockAdminByFirebaseId = async (db: Db, firebaseId: string) =>
  (await db.select().from(admins).where(eq(admins.firebaseId, firebaseId)).for('update')).at(0)

export const findAdminByEmail = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(admins)
      .where(eq(admins.emailKey, emailKeyOf(email)))
  ).at(0)

export const hasAdmins = async (db: Db) => {
  const [row] = await db.select({ count: count() }).from(admins).limit(1)
  return (row?.count ?? 0) > 0
}

export const setTotpLastStep = async (db: Db, id: string, totpLastStep: number) => {
  await db.update(admins).set({ totpLastStep }).where(eq(admins.id, id))
}

/** Sessions opened under the earlier password are over, unless they prove the new one. */
export const bumpCredentials = async (
  db: Db,
  firebaseId: string,
  changedAt: Date | null = null,
) => {
  await db
    .update(admins)
    .set({
      credentialsVersion: sql`${admins.credentialsVersion} + 1`,
      ...(changedAt && { credentialsChangedAt: changedAt }),
    })
    .where(eq(admins.firebaseId, firebaseId))
}

export const setCredentialsChangedAt = async (db: Db, id: string, credentialsChangedAt: Date) => {
  await db.update(admins).set({ credentialsChangedAt }).where(eq(admins.id, id))
}
