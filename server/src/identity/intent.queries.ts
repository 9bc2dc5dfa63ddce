import { eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { identityIntents } from './intent.tables.ts'

export const insertIntent = async (db: Db, intent: typeof identityIntents.$inferInsert) => {
  await db.insert(identityIntents).values(intent)
}

export const deleteIntent = async (db: Db, identityId: string) => {
  await db.delete(identityIntents).where(eq(identityIntents.identityId, identityId))
}

/** All intents that an attempt and its repetitions left. */
export const intentsOf = (db: Db, attempt: string) =>
  db.select().from(identityIntents).where(eq(identityIntents.attempt, attempt))

export const allIntents = (db: Db) => db.select().from(identityIntents)
