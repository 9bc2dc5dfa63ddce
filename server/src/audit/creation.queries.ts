import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { creations } from './creation.tables.ts'

export const findCreation = async (db: Db, actorId: string, keyHash: string) =>
  (
    await db
      .select({ requestHash: creations.requestHash, made: creations.made })
      .from(creations)
      .where(and(eq(creations.actorId, actorId), eq(creations.keyHash, keyHash)))
  ).at(0)

/** Of two transactions with the same key, the later violates the primary key and is rolled back. */
export const insertCreation = (tx: Db, creation: typeof creations.$inferInsert) =>
  tx.insert(creations).values(creation)
