import { and, count, eq, gt, isNull, min, sql } from 'drizzle-orm'
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

/** Any number, as long as nothing else uses it. */
const UPLOADS_LOCK = 7_306_200

/** One address at a time for each person, or two at once would both be the last that is allowed. */
export const lockUploadsOf = async (db: Db, adminId: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}, hashtext(${adminId}))`)
}

/** What the person asked to send since then; one of unknown size counts as much as could be. */
export const uploadsSince = async (db: Db, adminId: string, since: Date, unknownSize: number) => {
  const [sent] = await db
    .select({
      count: count(),
      bytes: sql`coalesce(sum(coalesce(${files.size}, ${unknownSize})), 0)`.mapWith(Number),
      oldest: min(files.createdAt),
    })
    .from(files)
    .where(and(eq(files.adminId, adminId), gt(files.createdAt, since)))
  return sent ?? { count: 0, bytes: 0, oldest: null }
}

/** Whose session asked for the address of this key. */
export const sessionBehind = async (db: Db, key: string) =>
  (await db.select({ session: files.session }).from(files).where(eq(files.key, key))).at(0)?.session
