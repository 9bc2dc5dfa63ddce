import type { ExportFormat } from '@portal/contract/exports/export'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { admins } from '#accounts/admin.tables.ts'

export type ExportKind = 'answers' | 'audit' | 'report'
export type TicketFormat = ExportFormat | 'pdf'

/** An address handed out for one download. The token itself is nowhere: only its hash is kept. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<ExportKind>().notNull(),
    /** What the kind needs to find its rows again: a checklist's id, a list's filters. */
    about: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The session that it was handed out in, which it ends with. None works for no one. */
    sessionHash: text(),
    format: text().$type<TicketFormat>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('export_tickets_expiry').on(table.expiresAt)],
)
