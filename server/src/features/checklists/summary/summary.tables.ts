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

// Figures over all current answers, kept by the transaction that stores, corrects or voids each: reading
// them costs the same however many answers there are.

const checklistId = () =>
  uuid()
    .notNull()
    .references(() => checklists.id)

/** The farm, or '' where an answer is of none: a key takes no null. */
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
    /** Answers that could have scored, and the sum of the shares that they reached. */
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
    /** The text of an option that was chosen; '' counts whoever answered the question at all. */
    choice: text().notNull(),
    answers: integer().notNull(),
    /** Of numbers; null where there is none. */
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
