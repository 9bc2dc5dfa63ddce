import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, searchKeyOf } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

/** What was written in current answers, by question: in the answers themselves no index would find it. */
export const answerTexts = pgTable(
  'checklist_answer_texts',
  {
    answerId: uuid()
      .notNull()
      .references(() => checklistAnswers.id),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    questionId: uuid().notNull(),
    /** That of the answer: the index has the newest first. */
    answeredAt: instant().notNull(),
    text: text().notNull(),
    textKey: searchKeyOf((): AnyPgColumn => answerTexts.text),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.questionId] }),
    index('checklist_answer_texts_of_question').on(
      table.checklistId,
      table.questionId,
      table.answeredAt,
      table.answerId,
    ),
    index('checklist_answer_texts_search').using('gin', table.textKey.op('gin_trgm_ops')),
  ],
)
