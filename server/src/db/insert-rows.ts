import { type InferInsertModel, type SQL, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/**
 * Rows that all give the same columns, as one statement with one parameter: whatever their number, it is put
 * together at once and its text stays the same. Of no rows there is nothing to insert.
 */
export const insertRows = <Table extends PgTable>(
  table: Table,
  rows: readonly Readonly<InferInsertModel<Table>>[],
): SQL | undefined => {
  const [first] = rows
  if (first === undefined) return undefined
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first)
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const targets = columns.map(([, column]) => `"${toSnakeCase(column.name)}"`).join(', ')
  const types = columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', ')
  return sql`insert into ${table} (${sql.raw(targets)})
    select ${sql.raw(names)} from jsonb_to_recordset(${rowsAsParameter(rows)}) as added (${sql.raw(types)})`
}

export const rowsAsParameter = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Statements that know nothing of each other's rows, as one; of none, nothing. */
export const oneStatement = (statements: readonly (SQL | undefined)[]) => {
  const parts = statements
    .filter((statement) => statement !== undefined)
    .map((statement, index) => sql`${sql.raw(`part_${index}`)} as (${statement})`)
  return parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} select` : undefined
}

/** The same, sent and answered. */
export const inOneStatement = async (db: Db, statements: readonly (SQL | undefined)[]) => {
  const statement = oneStatement(statements)
  if (statement) await db.execute(statement)
}
