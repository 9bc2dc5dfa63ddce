import type { UploadDomain } from '@portal/contract/files/file'
import { and, asc, count, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm'
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

/** Whoever else wants one of these files for an item that has it alone waits until this transaction ends. */
export const lockFilesAlone = async (db: Db, keys: readonly string[]) => {
  await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
    .orderBy(files.key)
    .for('no key update')
}

/** The file, unless it is being removed. */
export const findFile = async (db: Db, key: string) =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.key, key), isNull(files.removedAt)))
  ).at(0)
export type FileRow = typeof files.$inferSelect

type Seen = Partial<Pick<FileRow, 'size' | 'checkedAt' | 'settledAt'>>

/** What became known of the file. False where no such key was signed. */
export const updateFile = async (db: Db, key: string, seen: Seen) => {
  const rows = await db
    .update(files)
    .set(seen)
    .where(and(eq(files.key, key), isNull(files.removedAt)))
    .returning({ key: files.key })
  return rows.length === 1
}

/** Signed before then, and not looked at since their addresses ended. */
export const unsettledFiles = async (db: Db, before: Date) => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isNull(files.settledAt), isNull(files.removedAt), lt(files.createdAt, before)))
    .orderBy(asc(files.createdAt))
  return rows.map(({ key }) => key)
}

/** Any number, as long as nothing else uses it. */
const UPLOADS_LOCK = 7_306_200

/** One address at a time for each person, or two at once would both be the last that is allowed. */
export const lockUploadsOf = async (db: Db, adminId: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}, hashtext(${adminId}))`)
}

/** What the person asked to send since then; bytes count from when they are known. */
export const uploadsSince = async (
  db: Db,
  adminId: string,
  domains: readonly UploadDomain[],
  since: Date,
) => {
  const [sent] = await db
    .select({
      count: count(),
      bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      oldest: min(files.createdAt),
    })
    .from(files)
    .where(
      and(
        eq(files.adminId, adminId),
        gt(files.createdAt, since),
        inArray(files.domain, [...domains]),
      ),
    )
  return sent ?? { count: 0, bytes: 0, oldest: null }
}
