import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** Mails that wait to be sent, shared by all replicas. Whom they are for and what they say is sealed. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    sealedMessage: text().notNull(),
    createdAt: instant().notNull(),
    /** Not before: moved ahead by whoever takes the mail, so that nobody else takes it meanwhile. */
    dueAt: instant().notNull(),
    /** Of no more use after this. */
    expiresAt: instant().notNull(),
    tries: integer().notNull(),
  },
  (table) => [index('mails_due').on(table.dueAt)],
)
