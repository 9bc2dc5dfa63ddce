import { UPLOAD_DOMAINS } from '@portal/contract/files/file'
import { type SQL, and, asc, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
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

/** Files that were signed before then and that no item refers to. */
export const unreferencedFiles = async (db: Db, before: Date) => {
  const referredTo = await isReferredTo(db)
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(lt(files.createdAt, before), isNull(files.removedAt), sql`not ${referredTo}`))
    .orderBy(asc(files.createdAt))
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

/** Tables that do not count as mentions: one holds every key itself, the other describes the past. */
const IGNORED_TABLES = ['files', 'audit_entries']
const TYPES_WITHOUT_TEXT = [
  'uuid',
  'boolean',
  'smallint',
  'integer',
  'bigint',
  'numeric',
  'real',
  'double precision',
  'date',
  'timestamp with time zone',
  'timestamp without time zone',
]

/** Every table with its columns that could hold a link, read from the catalog so that none is forgotten. */
const columnsWithText = async (db: Db) => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name::text as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not table_name = any(${sql.param(IGNORED_TABLES)}::text[])
      and not data_type = any(${sql.param(TYPES_WITHOUT_TEXT)}::text[])
    group by table_name order by table_name`)
  return rows
}

const folderOf = (key: string) => key.split('/')[1] ?? key

/** Those of these keys that no text of the database mentions. Reads the whole database. */
export const keysWithoutMention = async (db: Db, keys: readonly string[]) => {
  if (keys.length === 0) return []
  await db.execute(sql`set local statement_timeout = 0`)
  const folders = sql.param(keys.map((key) => folderOf(key)))
  const domains = sql.param(UPLOAD_DOMAINS.map((domain) => `%${domain}%`))
  const mentionedFolders = new Set<string>()
  for (const { table, columns } of await columnsWithText(db)) {
    const texts = sql.join(
      columns.map((column) => sql`item.${sql.identifier(column)}::text`),
      sql`, `,
    )
    const { rows } = await db.execute<{ folder: string }>(sql`
      select distinct folder
      from (select concat_ws(' ', ${texts}) as text from ${sql.identifier(table)} as item) as written
      join unnest(${folders}::text[]) as folder on position(folder in text) > 0
      where text like any(${domains}::text[])`)
    for (const { folder } of rows) mentionedFolders.add(folder)
  }
  return keys.filter((key) => !mentionedFolders.has(folderOf(key)))
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

/** Those of these keys that have no row, because this database never signed them. */
export const keysWithoutRow = async (db: Db, keys: readonly string[]) => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
  const existingKeys = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !existingKeys.has(key))
}
