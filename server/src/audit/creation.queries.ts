import { and, eq } from 'drizzle-orm'
import { type Db, executeAtCommit } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { creations } from './creation.tables.ts'

export const findCreation = async (db: Db, actorId: string, keyHash: string) =>
  (
    await db
      .select({ requestHash: creations.requestHash, made: creations.made })
      .from(creations)
      .where(and(eq(creations.actorId, actorId), eq(creations.keyHash, keyHash)))
  ).at(0)

/** Queued with `executeAtCommit`. Of two transactions with the same key, the later violates the primary key and is rolled back. */
export const insertCreationLast = async (tx: Db, creation: typeof creations.$inferInsert) => {
  const inserted = insertRows(creations, [creation])
  if (inserted) await executeAtCommit(tx, inserted)
}
