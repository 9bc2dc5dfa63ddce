import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { admins } from '#accounts/admin.tables.ts'
import { areas } from '#features/areas/area.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { categories, questions } from '#features/checklists/questions/question.tables.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

type Source = {
  readonly table: PgTable
  readonly key: PgColumn
  readonly name: PgColumn
}

/** Where the name behind a code or an id is found. */
const SOURCES = {
  subsidiary: { table: subsidiaries, key: subsidiaries.code, name: subsidiaries.name },
  farm: { table: farms, key: farms.code, name: farms.name },
  area: { table: areas, key: areas.id, name: areas.name },
  businessActivity: {
    table: businessActivities,
    key: businessActivities.id,
    name: businessActivities.name,
  },
  checklist: { table: checklists, key: checklists.id, name: checklists.name },
  category: {
    table: categories,
    key: categories.id,
    name: categories.name,
  },
  question: { table: questions, key: questions.id, name: questions.name },
  identity: { table: admins, key: admins.firebaseId, name: admins.name },
} as const satisfies Record<string, Source>
export type NameSource = keyof typeof SOURCES

export const findNames = async (db: Db, source: NameSource, keys: readonly string[]) => {
  const { table, key, name }: Source = SOURCES[source]
  const rows = await db
    .select({ key, name })
    .from(table)
    .where(inArray(key, [...keys]))
  return rows.map((row) => [String(row.key), String(row.name)] as const)
}
