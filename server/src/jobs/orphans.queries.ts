import { and, gte, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/database.ts'
import { fileKeysOf } from '#kinds/kind-columns.ts'
import { STORED_KINDS } from '#kinds/kinds.ts'

/** The kinds whose tables refer to files. */
const WITH_FILES = STORED_KINDS.filter(([, { tables }]) =>
  tables.some((table) => fileKeysOf(table).length > 0),
).map(([entity]) => entity)

/** The folders of files that were added to or removed from an item since then: a form with such a file may still be open. */
export const foldersChangedSince = async (db: Db, since: Date) => {
  const isRecent = and(inArray(auditEntries.entity, WITH_FILES), gte(auditEntries.at, since))
  const { rows } = await db.execute<{ folder: string }>(sql`
    select distinct folder[1] as folder
    from ${auditEntries}, regexp_matches(changes::text, '/([A-Za-z0-9_-]{22})(?=/)', 'g') as found (folder)
    where ${isRecent}`)
  return new Set(rows.map(({ folder }) => folder))
}
