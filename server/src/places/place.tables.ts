import { type AnyPgColumn, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, searchKeyOf } from '#db/columns.ts'

/** A retired (inactive) place stays on the items that name it, and is no longer offered. */
const active = () => boolean().notNull().default(true)

export const subsidiaries = pgTable(
  'subsidiaries',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => subsidiaries.name),
    active: active(),
  },
  (table) => [
    index('subsidiaries_name').on(table.nameKey, table.code),
    index('subsidiaries_search').using('gin', table.nameKey.op('gin_trgm_ops')),
  ],
)

export const farms = pgTable(
  'farms',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => farms.name),
    active: active(),
    subsidiaryCode: text()
      .notNull()
      .references(() => subsidiaries.code),
  },
  (table) => [
    index('farms_name').on(table.nameKey, table.code),
    index('farms_of_subsidiary').on(table.subsidiaryCode, table.nameKey, table.code),
    index('farms_search').using('gin', table.nameKey.op('gin_trgm_ops')),
  ],
)

/** `code` is the company's own identifier; the wire uses the id. */
export const businessActivities = pgTable(
  'business_activities',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => businessActivities.name),
    active: active(),
  },
  (table) => [
    index('business_activities_name').on(table.nameKey, table.id),
    index('business_activities_search').using('gin', table.nameKey.op('gin_trgm_ops')),
  ],
)
