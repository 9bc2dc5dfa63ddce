import { and, desc, eq, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import type { Db } from '#db/database.ts'
import { identityKeys } from './identity.tables.ts'

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
