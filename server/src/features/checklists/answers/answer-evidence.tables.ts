import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

/** Remarks and photos of current answers, by question: in the answers themselves no index would find them. */
export const answerEvidence = pgTable(
  'checklist_answer_evidence',
  {
    answerId: uuid()
      .notNull()
      .references(() => checklistAnswers.id, { onDelete: 'cascade' }),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    questionId: uuid().notNull(),
    /** That of the answer: the index has the newest first. */
    answeredAt: instant().notNull(),
    comment: text(),
    /** The keys of the photos, in their order. */
    photos: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.questionId] }),
    index('checklist_answer_evidence_of_question').on(
      table.checklistId,
      table.questionId,
      table.answeredAt,
      table.answerId,
    ),
  ],
)
