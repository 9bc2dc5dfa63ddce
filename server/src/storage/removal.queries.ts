import { type SQL, and, asc, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { files } from './file.tables.ts'

type Column = { readonly table: string; readonly column: string }

/** Every column with a foreign key to the files, read from the database's catalog. */
const referringColumns = async (db: Db) => {
  const { rows } = await db.execute<Column>(sql`
    select held.relname as table, attribute.attname as column
    from pg_constraint
    join pg_class as held on held.oid = conrelid
    join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and confrelid = 'files'::regclass`)
  return rows
}

const isReferredTo = async (db: Db): Promise<SQL> => {
  const references = (await referringColumns(db)).map(
    ({ table, column }) =>
      sql`exists (select from ${sql.identifier(table)} as item where item.${sql.identifier(column)} = ${files.key})`,
  )
  return sql`(${sql.join([sql`false`, ...references], sql` or `)})`
}

/** Notes since when no item refers to a file. */
export const noteUnusedFiles = async (db: Db, now: Date) => {
  const referredTo = await isReferredTo(db)
  await db
    .update(files)
    .set({
      unusedSince: sql`case when ${referredTo} then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(isNull(files.removedAt), sql`${referredTo} = (${files.unusedSince} is not null)`))
}

/** Files that no item has referred to since then. */
export const filesUnusedSince = async (db: Db, since: Date) => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(lte(files.unusedSince, since), isNull(files.removedAt)))
    .orderBy(asc(files.unusedSince))
  return rows.map(({ key }) => key)
}

/** Those of these keys that no item refers to, locked so that a new reference has to wait. */
export const lockUnreferenced = async (db: Db, keys: readonly string[]) => {
  const isCandidate = and(inArray(files.key, [...keys]), isNull(files.removedAt))
  await db
    .select({ key: files.key })
    .from(files)
    .where(isCandidate)
    .orderBy(files.key)
    .for('update')
  // Queried after the lock is taken, so that references committed before it are seen.
  const referredTo = await isReferredTo(db)
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isCandidate, sql`not ${referredTo}`))
  return rows.map(({ key }) => key)
}

export const markRemoved = async (db: Db, keys: readonly string[], removedAt: Date) => {
  await db
    .update(files)
    .set({ removedAt })
    .where(inArray(files.key, [...keys]))
}

/** Files that were signed before then, are marked as removed, and may still be in the store. */
export const filesToRemove = async (db: Db, before: Date) => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isNotNull(files.removedAt), lt(files.createdAt, before)))
  return rows.map(({ key }) => key)
}

export const deleteFiles = async (db: Db, keys: readonly string[]) => {
  await db.delete(files).where(and(inArray(files.key, [...keys]), isNotNull(files.removedAt)))
}
