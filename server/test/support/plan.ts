import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'

/**
 * The plan of a statement, as JSON, after all other indexes of the table were dropped. With few rows all indexes
 * cost about the same and a sequential scan the least, so the planner's choice would be random.
 */
export const planWithOnly = async (db: Db, index: string, statement: SQL) => {
  const { rows: otherIndexes } = await db.execute<{
    name: string
    table: string
    isRule: boolean
  }>(sql`
    select other.relname as name, owner.relname as table,
      exists (select from pg_constraint where conindid = other.oid and conrelid = owner.oid) as "isRule"
    from pg_index joined
      join pg_class other on other.oid = joined.indexrelid
      join pg_class owner on owner.oid = joined.indrelid
    where other.relname <> ${index}
      and owner.oid = (select indrelid from pg_index where indexrelid = ${index}::regclass)`)
  for (const { name, table, isRule } of otherIndexes) {
    const indexName = sql.identifier(name)
    const dropConstraint = sql`alter table ${sql.identifier(table)} drop constraint ${indexName} cascade`
    await db.execute(isRule ? dropConstraint : sql`drop index ${indexName}`)
  }
  await db.execute(sql`set local enable_seqscan = off`)
  const { rows } = await db.execute(sql`explain ${statement}`)
  return JSON.stringify(rows)
}
