import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { identities } from './identity.tables.ts'

export type Identity = typeof identities.$inferSelect

/** What an e-mail is told apart by: capitals do not make another person. */
export const emailKeyOf = (email: string) => email.toLowerCase()

export const findIdentity = async (db: Db, id: string) =>
  (await db.select().from(identities).where(eq(identities.id, id))).at(0)

export const findIdentityByEmail = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(identities)
      .where(eq(identities.emailKey, emailKeyOf(email)))
  ).at(0)

/** Whoever writes an identity, its tokens or its codes takes this first: always in this order, no deadlock. */
export const lockIdentity = async (tx: Db, id: string) =>
  (await tx.select().from(identities).where(eq(identities.id, id)).for('update')).at(0)

/** False where the e-mail is taken; the caller's transaction goes on. */
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

export const noteLogin = async (tx: Db, id: string, now: Date) => {
  await tx.update(identities).set({ lastLoginAt: now }).where(eq(identities.id, id))
}

type NewPassword = Pick<Identity, 'passwordHash' | 'passwordVersion' | 'passwordChangedAt'>

export const updatePassword = async (tx: Db, id: string, password: NewPassword) => {
  await tx.update(identities).set(password).where(eq(identities.id, id))
}
