import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from '#accounts/admin.tables.ts'
import { id, instant } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import type { categories, questions } from './question.tables.ts'

/** All of a question but who changed it last: whoever takes a deletion back is that. */
export type KeptQuestion = Omit<typeof questions.$inferSelect, 'updatedAt' | 'updatedBy'>

/** What was there before: a category alone, or a question and then all that depended on it. */
type Kept = {
  readonly category?: typeof categories.$inferSelect
  readonly questions: readonly KeptQuestion[]
}

export type Deed = 'deleted' | 'moved'
/** What became of it, once that was taken back. */
export type TakenBack = 'restored' | 'moved back'

/** How categories and questions stood before somebody deleted or moved them, until that can no longer be taken back. */
export const checklistUndos = pgTable(
  'checklist_undos',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    /** The category or question; it may be gone. */
    subjectId: uuid().notNull(),
    deed: text().$type<Deed | TakenBack>().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    kept: jsonb().$type<Kept>().notNull(),
  },
  (table) => [
    index('checklist_undos_of_subject').on(table.checklistId, table.subjectId),
    index('checklist_undos_of_admin').on(table.adminId),
    index('checklist_undos_at').on(table.at),
  ],
)
