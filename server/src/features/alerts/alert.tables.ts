import { type AnyPgColumn, date, pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, id, placedColumns, placedIndexes, searchKeyOf, stamps } from '#db/columns.ts'

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => alerts.name),
    description: text().notNull(),
    /** The last day on which it is in the inboxes; none where it stays. */
    endDate: date({ mode: 'string' }),
    ...placedColumns,
    ...stamps,
    ...deletable,
  },
  (table) => placedIndexes('alerts', table),
)
