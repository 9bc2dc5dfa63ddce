import { emailKeyOf } from '@portal/contract/shared/email'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { identities } from './identity.tables.ts'

export type Identity = typeof identities.$inferSelect

export const findIdentity = async (db: Db, id: string) =>
  (await db.select().from(identities).where(eq(identities.id, id))).at(0)

export const findIdentityByEmail = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(identities)
      .where(eq(identities.emailKey, emailKeyOf(email)))
  ).at(0)

/** Every write to an identity, its tokens or its codes takes this lock first. The fixed order prevents deadlocks. */
export const lockIdentity = async (tx: Db, id: string) =>
  (await tx.select().from(identities).where(eq(identities.id, id)).for('update')).at(0)

/** Returns false if the e-mail is taken. The caller's transaction stays usable. */
export const insertIdentity = async (db: Db, identity: typeof identities.$inferInsert) => {
  const inserted = await db.insert(identities).values(identity).onConflictDoNothing().returning()
  return inserted.length > 0
}

export const renameIdentity = async (db: Db, id: string, displayName: string) => {
  await db.update(identities).set({ displayName }).where(eq(identities.id, id))
}

export const deleteIdentity = async (db: Db, id: string) => {
  await db.delete(identities).where(eq(identities.id, id))
}

export const recordLogin = async (tx: Db, id: string, now: Date) => {
  await tx.update(identities).set({ lastLoginAt: now }).where(eq(identities.id, id))
}

type NewPassword = Pick<Identity, 'passwordHash' | 'passwordVersion' | 'passwordChangedAt'>

export const updatePassword = async (tx: Db, id: string, password: NewPassword) => {
  await tx.update(identities).set(password).where(eq(identities.id, id))
}
