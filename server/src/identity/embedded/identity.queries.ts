import { emailKeyOf } from '@portal/contract/shared/email'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import type { Db } from '#db/database.ts'
import { identities, identityKeys, identityRefreshTokens } from './identity.tables.ts'

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

/** The lock is held until the transaction ends. */
export const lockSigningKeys = async (tx: Db) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signingKeys})`)
}

export const newestSigningKey = async (db: Db) =>
  (
    await db
      .select()
      .from(identityKeys)
      .orderBy(desc(identityKeys.createdAt), desc(identityKeys.id))
      .limit(1)
  ).at(0)

export const findSigningKey = async (db: Db, id: string) =>
  (await db.select().from(identityKeys).where(eq(identityKeys.id, id))).at(0)

export const insertSigningKey = async (tx: Db, key: typeof identityKeys.$inferInsert) => {
  await tx.insert(identityKeys).values(key)
}

export const allSigningKeys = (db: Db) =>
  db.select({ id: identityKeys.id, sealed: identityKeys.sealedPrivateJwk }).from(identityKeys)

export const replaceSealedKey = async (tx: Db, id: string, from: string, to: string) => {
  await tx
    .update(identityKeys)
    .set({ sealedPrivateJwk: to })
    .where(and(eq(identityKeys.id, id), eq(identityKeys.sealedPrivateJwk, from)))
}

/** ID tokens that the key signed become void. */
export const deleteSigningKey = async (tx: Db, id: string) => {
  await tx.delete(identityKeys).where(eq(identityKeys.id, id))
}

export const insertRefreshToken = async (
  tx: Db,
  token: typeof identityRefreshTokens.$inferInsert,
) => {
  await tx.insert(identityRefreshTokens).values(token)
}

/** Reads the token and its identity in one statement, so that a concurrent password change shows in both or in neither. */
export const findRefreshToken = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({ identity: identities, token: identityRefreshTokens })
      .from(identityRefreshTokens)
      .innerJoin(identities, eq(identities.id, identityRefreshTokens.identityId))
      .where(eq(identityRefreshTokens.tokenHash, tokenHash))
  ).at(0)

export const deleteRefreshTokensOf = async (tx: Db, identityId: string) => {
  await tx.delete(identityRefreshTokens).where(eq(identityRefreshTokens.identityId, identityId))
}

export const deleteExpiredRefreshTokensOf = async (tx: Db, identityId: string, now: Date) => {
  await tx
    .delete(identityRefreshTokens)
    .where(
      and(
        eq(identityRefreshTokens.identityId, identityId),
        lte(identityRefreshTokens.expiresAt, now),
      ),
    )
}
