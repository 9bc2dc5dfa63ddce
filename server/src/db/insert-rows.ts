import { type InferInsertModel, type SQL, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * Inserts rows with the same columns by one statement with one parameter: its text does not depend on the number of rows, so it
 * is cheap to build and can be reused. Undefined if there are no rows.
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

/** Combines independent statements into one: none of them sees the rows of another. Undefined if there are none. */
export const combineStatements = (statements: readonly (SQL | undefined)[]) => {
  const parts = statements
    .filter((statement) => statement !== undefined)
    .map((statement, index) => sql`${sql.raw(`part_${index}`)} as (${statement})`)
  return parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} select` : undefined
}

/** Combines the statements and executes the result. */
export const executeTogether = async (db: Db, statements: readonly (SQL | undefined)[]) => {
  const statement = combineStatements(statements)
  if (statement) await db.execute(statement)
}
