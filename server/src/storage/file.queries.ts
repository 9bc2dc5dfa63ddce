import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { files } from './file.tables.ts'

export type NewFile = typeof files.$inferInsert

export const insertFiles = async (db: Db, rows: NewFile[]) => {
  if (rows.length > 0) await db.insert(files).values(rows)
}

/** The file, unless it is being removed; it stays until this transaction ends. */
export const lockFileForReference = async (db: Db, key: string) =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.key, key), isNull(files.removedAt)))
      .for('key share')
  ).at(0)

/** What was received under the key. False where no such key was signed. */
export const recordReceived = async (db: Db, key: string, size: number, checkedAt: Date) => {
  const rows = await db
    .update(files)
    .set({ size, checkedAt })
    .where(and(eq(files.key, key), isNull(files.removedAt)))
    .returning({ key: files.key })
  return rows.length === 1
}
