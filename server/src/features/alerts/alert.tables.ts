import { type AnyPgColumn, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from '#accounts/admin.tables.ts'
import {
  deletable,
  id,
  instant,
  placedColumns,
  placedIndexes,
  searchKeyOf,
  stamps,
} from '#db/columns.ts'

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

/** Who has read which alert, and when. */
export const alertReads = pgTable(
  'alert_reads',
  {
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.alertId] }),
    index('alert_reads_alert').on(table.alertId),
  ],
)
