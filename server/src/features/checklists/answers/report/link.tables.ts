import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'

/** A link to the report of an answer, for whoever has it. The token itself is nowhere: only its hash is kept. */
export const reportLinks = pgTable(
  'checklist_answer_links',
  {
    id: id(),
    tokenHash: text().notNull(),
    answerId: uuid()
      .notNull()
      .references(() => checklistAnswers.id, { onDelete: 'cascade' }),
    /** Whoever made it; the name stays when that administrator is gone. */
    adminId: uuid().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    /** As it was agreed on. */
    expiresAt: instant().notNull(),
    /** As it was agreed on, or the moment at which somebody ended it. */
    openUntil: instant().notNull(),
    /** How often its page was opened. */
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
