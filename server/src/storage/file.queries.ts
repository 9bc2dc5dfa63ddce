import type { UploadDomain } from '@portal/contract/files/file'
import { and, asc, count, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts'
import type { Db } from '#db/database.ts'
import type { StoredKind } from '#kinds/kind.ts'
import { files } from './file.tables.ts'

export type NewFile = typeof files.$inferInsert

export const insertFiles = async (db: Db, rows: NewFile[]) => {
  if (rows.length > 0) await db.insert(files).values(rows)
}

/** The file, unless it is being removed; locked against removal until this transaction ends. */
export const lockFileForReference = async (db: Db, key: string) =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.key, key), isNull(files.removedAt)))
      .for('key share')
  ).at(0)

/** Locks these files, so that of several transactions only one at a time can claim a file exclusively for its item. */
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

type FileChanges = Partial<Pick<FileRow, 'size' | 'checkedAt' | 'settledAt'>>

/** Records what became known about the file. False where no such key was signed, or the file is being removed. */
export const updateFile = async (db: Db, key: string, changes: FileChanges) => {
  const rows = await db
    .update(files)
    .set(changes)
    .where(and(eq(files.key, key), isNull(files.removedAt)))
    .returning({ key: files.key })
  return rows.length === 1
}

/** Files that were signed before then and not yet examined after their addresses expired. */
export const unsettledFiles = async (db: Db, before: Date) => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isNull(files.settledAt), isNull(files.removedAt), lt(files.createdAt, before)))
    .orderBy(asc(files.createdAt))
  return rows.map(({ key }) => key)
}

/** Serialises a person's uploads: otherwise two at once could both pass as the last one that the quota allows. */
export const lockUploadsOf = async (db: Db, adminId: string) => {
  await db.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.uploads}, hashtext(${adminId}))`,
  )
}

/** The person's uploads since then; bytes are counted as soon as the size is known. */
export const uploadsSince = async (
  db: Db,
  adminId: string,
  domains: readonly UploadDomain[],
  since: Date,
) => {
  const [totals] = await db
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
  return totals ?? { count: 0, bytes: 0, oldest: null }
}

export const storedFileKind = {
  tables: [files],
  personal: { title: 'files_sent', table: files, whose: files.adminId, key: files.key },
} satisfies StoredKind
