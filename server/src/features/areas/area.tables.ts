import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, id, instant, searchKeyOf } from '#db/columns.ts'

export const areas = pgTable(
  'areas',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => areas.name),
    description: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: text().notNull().default(''),
    ...deletable,
  },
  (table) => [
    index('areas_name')
      .on(table.nameKey, table.id)
      .where(sql`deleted_at is null`),
    index('areas_search').using('gin', table.nameKey.op('gin_trgm_ops')),
    index('areas_bin')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)
