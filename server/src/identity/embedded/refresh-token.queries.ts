import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { identities, identityRefreshTokens } from './identity.tables.ts'

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
