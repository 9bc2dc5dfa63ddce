import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { identityIntents } from './intent.tables.ts'

export const insertIntent = async (db: Db, identityId: string, createdAt: Date) => {
  await db.insert(identityIntents).values({ identityId, createdAt })
}

export const deleteIntent = async (db: Db, identityId: string) => {
  await db.delete(identityIntents).where(eq(identityIntents.identityId, identityId))
}

export const allIntents = (db: Db) => db.select().from(identityIntents)
