import { type AnyPgColumn, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, searchKeyOf } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

/** Text answers of current answers, by question: the content of answers cannot be indexed for them. */
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
    /** Copied from the answer, so that the index can sort by it. */
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
