import { and, count, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
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

/** Returns false if the code was used already. */
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

/** Deletes expired codes, and codes that were issued while the clock was ahead. */
export const deleteResetCodesOutside = async (
  tx: Db,
  identityId: string,
  now: Date,
  latest: Date,
) => {
  const { expiresAt } = identityResetCodes
  const isOutside = or(lte(expiresAt, now), gt(expiresAt, latest))
  await tx
    .delete(identityResetCodes)
    .where(and(eq(identityResetCodes.identityId, identityId), isOutside))
}

/** The number of codes of the person that are valid beyond this instant. */
export const countResetCodes = async (tx: Db, identityId: string, validUntil: Date) => {
  const [row] = await tx
    .select({ codes: count() })
    .from(identityResetCodes)
    .where(
      and(
        eq(identityResetCodes.identityId, identityId),
        gt(identityResetCodes.expiresAt, validUntil),
      ),
    )
  return row?.codes ?? 0
}
