import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Mails that wait to be sent, shared by all replicas. Recipient and content are sealed. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    sealedMessage: text().notNull(),
    createdAt: instant().notNull(),
    /** The mail is not sent before this time. A process that claims the mail postpones it, so that no other one claims it meanwhile. */
    dueAt: instant().notNull(),
    /** The mail is not sent after this time. */
    expiresAt: instant().notNull(),
    tries: integer().notNull(),
  },
  (table) => [index('mails_due').on(table.dueAt)],
)
