import { and, eq } from 'drizzle-orm'
import { type Db, executeLast } from '#db/client.ts'
import { insertRows } from '#db/insert-rows.ts'
import { creations } from './creation.tables.ts'

export const findCreation = async (db: Db, actorId: string, keyHash: string) =>
  (
    await db
      .select({ requestHash: creations.requestHash, made: creations.made })
      .from(creations)
      .where(and(eq(creations.actorId, actorId), eq(creations.keyHash, keyHash)))
  ).at(0)

/** As the last thing of its transaction: of two that run at once, the later meets the key of the first and is undone. */
export const insertCreationLast = async (tx: Db, creation: typeof creations.$inferInsert) => {
  const inserted = insertRows(creations, [creation])
  if (inserted) await executeLast(tx, inserted)
}
