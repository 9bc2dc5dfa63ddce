import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { identities, identityResetCodes } from './identity.tables.ts'

export const insertResetCode = async (tx: Db, code: typeof identityResetCodes.$inferInsert) => {
  await tx.insert(identityResetCodes).values(code)
}

export const findResetCode = async (db: Db, codeHash: string) =>
  (
    await db
      .select({ identity: identities, expiresAt: identityResetCodes.expiresAt })
      .from(identityResetCodes)
      .innerJoin(identities, eq(identities.id, identityResetCodes.identityId))
      .where(eq(identityResetCodes.codeHash, codeHash))
  ).at(0)

/** False where someone else has used it up. */
export const takeResetCode = async (tx: Db, codeHash: string) => {
  const taken = await tx
    .delete(identityResetCodes)
    .where(eq(identityResetCodes.codeHash, codeHash))
    .returning()
  return taken.length > 0
}

export const deleteResetCodesOf = async (tx: Db, identityId: string) => {
  await tx.delete(identityResetCodes).where(eq(identityResetCodes.identityId, identityId))
}
