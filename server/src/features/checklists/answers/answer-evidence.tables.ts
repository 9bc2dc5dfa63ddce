import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

/** Comments and photos of current answers, by question: the content of answers cannot be indexed for them. */
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
    /** Copied from the answer, so that the index can sort by it. */
    answeredAt: instant().notNull(),
    comment: text(),
    /** File keys, in order. */
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
