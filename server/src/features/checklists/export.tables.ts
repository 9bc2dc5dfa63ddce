import type { ExportFormat } from '@portal/contract/checklists/export'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#features/admins/admin.tables.ts'
import { checklists } from './checklist.tables.ts'

/** An address handed out for one download. The token itself is nowhere: only its hash is kept. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    tokenHash: text().primaryKey(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    format: text().$type<ExportFormat>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('export_tickets_expiry').on(table.expiresAt)],
)
