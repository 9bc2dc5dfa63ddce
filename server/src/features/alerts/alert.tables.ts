import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, placedColumns, searchKeyOf, stamps } from '#db/columns.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => alerts.name),
    description: text().notNull(),
    ...placedColumns,
    ...stamps,
  },
  (table) => [
    index('alerts_created').on(table.createdAt, table.id),
    index('alerts_name').on(table.nameKey, table.id),
    index('alerts_search').using('gin', table.nameKey.op('gin_trgm_ops')),
    index('alerts_subsidiaries').using('gin', table.subsidiaries),
  ],
)
