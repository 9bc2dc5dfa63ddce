import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, optionalSearchKeyOf } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { checklistAnswers } from './answer.tables.ts'

const answerId = () => uuid().references(() => checklistAnswers.id, { onDelete: 'cascade' })
/** A hidden question has no row. */
export type AnswerStatus = 'answered' | 'unanswered' | 'not_applicable'

/** The asked questions of current answers, one row each: what is counted, listed and searched by question. */
export const answerItems = pgTable(
  'answer_items',
  {
    answerId: answerId().notNull(),
    checklistId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** Copied from the answer, so that the indexes can sort by it. */
    answeredAt: instant().notNull(),
    number: doublePrecision(),
    weight: doublePrecision().notNull(),
    highest: doublePrecision().notNull(),
    /** Counts the questions of an answer from 1. */
    position: smallint().notNull(),
    /** Of a section that repeats; 1 without repetition. */
    row: smallint().notNull().default(1),
    type: smallint().$type<QuestionType>().notNull(),
    /** How many critical options were chosen. */
    critical: smallint().notNull(),
    nonconforming: boolean().notNull(),
    status: text().$type<AnswerStatus>().notNull(),
    /** What the summary counts: the text of the chosen option, a JSON array of several, or the leading digits of a number. */
    choice: text(),
    /** A written text, a day or an hour. */
    text: text(),
    textKey: optionalSearchKeyOf((): AnyPgColumn => answerItems.text),
    comment: text(),
    /** File keys, in order; null for none. */
    photos: text().array(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.position] }),
    index('answer_items_of_question').on(table.checklistId, table.questionId),
    // Texts are searched within a question. An index of their trigrams made an answer of 750 kB take seconds.
    index('answer_items_texts')
      .on(table.checklistId, table.questionId, table.answeredAt, table.answerId)
      .where(sql`text is not null`),
    index('answer_items_evidence')
      .on(table.checklistId, table.questionId, table.answeredAt, table.answerId)
      .where(sql`comment is not null or photos is not null`),
  ],
)

/** The newest current answer of each farm, and of none, to each checklist. */
export const latestAnswers = pgTable(
  'latest_answers',
  {
    answerId: answerId().primaryKey(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    farmCode: text(),
    answeredAt: instant().notNull(),
    answeredOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    unique('latest_answers_of_farm').on(table.checklistId, table.farmCode).nullsNotDistinct(),
  ],
)
