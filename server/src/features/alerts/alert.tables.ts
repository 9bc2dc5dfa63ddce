import { type AnyPgColumn, date, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, id, placedColumns, placedIndexes, searchKeyOf, stamps } from '#db/columns.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => alerts.name),
    description: text().notNull(),
    /** The last day on which the alert is in the inboxes; null where it has no end. */
    endDate: date({ mode: 'string' }),
    ...placedColumns,
    ...stamps,
    ...deletable,
  },
  (table) => placedIndexes('alerts', table),
)
