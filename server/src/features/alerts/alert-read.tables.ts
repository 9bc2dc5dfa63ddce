import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#accounts/admin.tables.ts'
import { alerts } from './alert.tables.ts'

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
