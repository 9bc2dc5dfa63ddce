import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'

// Figures over all current answers, updated by the transaction that stores, corrects or voids each answer:
// the cost of reading them does not grow with the number of answers.

const checklistId = () =>
  uuid()
    .notNull()
    .references(() => checklists.id)

/** '' for answers without a farm, because a primary key cannot contain null. */
const farmCode = () => text().notNull()

export const answersOfFarms = pgTable(
  'checklist_answers_of_farms',
  {
    checklistId: checklistId(),
    farmCode: farmCode(),
    answers: integer().notNull(),
    lastOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.checklistId, table.farmCode] })],
)

export const answersOfDays = pgTable(
  'checklist_answers_of_days',
  {
    checklistId: checklistId(),
    farmCode: farmCode(),
    day: date({ mode: 'string' }).notNull(),
    answers: integer().notNull(),
    /** The number of answers that could score, and the sum of their shares. */
    scored: integer().notNull(),
    shares: doublePrecision().notNull(),
    /** Answers with a critical option, whatever they scored. */
    failed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.checklistId, table.farmCode, table.day] }),
    index('checklist_answers_of_days_by_day').on(table.day, table.checklistId),
  ],
)

export const answersOfQuestions = pgTable(
  'checklist_answers_of_questions',
  {
    checklistId: checklistId(),
    farmCode: farmCode(),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    questionId: uuid().notNull(),
    /** The text of a chosen option, or the number; '' counts every answer to the question. */
    choice: text().notNull(),
    answers: integer().notNull(),
    /** For number questions; otherwise null. */
    sum: doublePrecision(),
    least: doublePrecision(),
    most: doublePrecision(),
  },
  (table) => [
    primaryKey({
      name: 'checklist_answers_of_questions_pk',
      columns: [table.checklistId, table.farmCode, table.month, table.questionId, table.choice],
    }),
  ],
)
