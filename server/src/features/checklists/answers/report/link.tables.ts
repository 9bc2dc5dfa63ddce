import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'

/** Links that open the report of an answer without sign-in. Only the hash of the token is stored. */
export const reportLinks = pgTable(
  'checklist_answer_links',
  {
    id: id(),
    tokenHash: text().notNull(),
    answerId: uuid()
      .notNull()
      .references(() => checklistAnswers.id, { onDelete: 'cascade' }),
    /** The administrator who created it; the name stays when their account is deleted. */
    adminId: uuid().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    /** The expiry chosen at creation. */
    expiresAt: instant().notNull(),
    /** The same as `expiresAt`, or the earlier time at which the link was ended. */
    openUntil: instant().notNull(),
    /** How often the page was opened. */
    opened: integer().notNull().default(0),
    sentTo: text(),
  },
  (table) => [
    uniqueIndex('checklist_answer_links_token').on(table.tokenHash),
    index('checklist_answer_links_of_answer').on(table.answerId, table.createdAt, table.id),
    index('checklist_answer_links_of_person').on(table.adminId),
    index('checklist_answer_links_over').on(table.openUntil),
  ],
)
