import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, searchKeyOf } from '#db/columns.ts'

export const areas = pgTable(
  'areas',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => areas.name),
    description: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('areas_name').on(table.nameKey, table.id)],
)
