import type { ExportFormat } from '@portal/contract/exports/export'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#accounts/admin.tables.ts'

export type ExportKind = 'answers' | 'audit' | 'report'
/** `long` is a CSV file for programs. */
export type SheetFormat = ExportFormat | 'long'
export type TicketFormat = SheetFormat | 'pdf'

/** A token issued for one download. Only its hash is stored. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<ExportKind>().notNull(),
    /** What the kind needs to find its rows: a checklist's id, a list's filters. */
    about: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The session that requested the ticket, and that must still be live. A ticket without one cannot be used. */
    sessionHash: text(),
    format: text().$type<TicketFormat>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('export_tickets_expiry').on(table.expiresAt)],
)
