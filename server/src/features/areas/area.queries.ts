import type { Db } from '#db/client.ts'
import { areas } from './area.tables.ts'

export const insertAreas = async (db: Db, rows: (typeof areas.$inferInsert)[]) => {
  await db.insert(areas).values(rows)
}
