import { and, gte, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/client.ts'

/** The random folders of files that an item was given or lost since: somebody may have its form open still. */
export const foldersChangedSince = async (db: Db, since: Date) => {
  const lately = and(
    inArray(auditEntries.entity, ['document', 'news']),
    gte(auditEntries.at, since),
  )
  const { rows } = await db.execute<{ folder: string }>(sql`
    select distinct folder[1] as folder
    from ${auditEntries}, regexp_matches(changes::text, '/([A-Za-z0-9_-]{22})(?=/)', 'g') as found (folder)
    where ${lately}`)
  return new Set(rows.map(({ folder }) => folder))
}
