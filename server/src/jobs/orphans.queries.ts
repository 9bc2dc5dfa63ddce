import { and, gte, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/client.ts'
import { fileKeysOf } from '#kinds/columns.ts'
import { STORED_KINDS } from '#kinds/kinds.ts'

/** The kinds of item that have files. */
const WITH_FILES = STORED_KINDS.filter(([, { tables }]) =>
  tables.some((table) => fileKeysOf(table).length > 0),
).map(([entity]) => entity)

/** The random folders of files that an item was given or lost since: somebody may have its form open still. */
export const foldersChangedSince = async (db: Db, since: Date) => {
  const lately = and(inArray(auditEntries.entity, WITH_FILES), gte(auditEntries.at, since))
  const { rows } = await db.execute<{ folder: string }>(sql`
    select distinct folder[1] as folder
    from ${auditEntries}, regexp_matches(changes::text, '/([A-Za-z0-9_-]{22})(?=/)', 'g') as found (folder)
    where ${lately}`)
  return new Set(rows.map(({ folder }) => folder))
}
