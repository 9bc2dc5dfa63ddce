import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import { checklists } from './checklist.tables.ts'

/** An answer keeps what was asked and answered at its moment: nothing that is edited later changes it. */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    farmCode: text(),
    /** Whoever answered; the name stays when that administrator is gone. */
    adminId: uuid(),
    userName: text().notNull(),
    answeredAt: instant().notNull(),
    totalWeight: doublePrecision().notNull(),
    highestWeight: doublePrecision().notNull(),
    content: jsonb().notNull(),
  },
  (table) => [
    index('checklist_answers_of_checklist').on(table.checklistId, table.answeredAt, table.id),
  ],
)
