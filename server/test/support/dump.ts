import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#db/database.ts'

const tables = z.array(z.object({ name: z.string() }))
const dumpRows = z.array(z.object({ rows: z.nullable(z.string()) }))

/** Every row of every table as text, so that a test can search it for what must not be stored. */
export const dumpOf = async (db: Db) => {
  const names = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const parts = []
  for (const { name } of tables.parse(names.rows)) {
    const content = await db.execute(
      sql`select json_agg(whole_row)::text as rows from ${sql.identifier(name)} as whole_row`,
    )
    parts.push(`${name}: ${dumpRows.parse(content.rows)[0]?.rows ?? ''}`)
  }
  return parts.join('\n')
}
