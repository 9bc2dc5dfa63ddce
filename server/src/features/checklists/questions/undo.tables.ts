import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from '#accounts/admin.tables.ts'
import { id, instant } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import type { categories, questions } from './question.tables.ts'

/** A question without the stamp of its last change: the undo sets a new one. */
export type UndoQuestion = Omit<typeof questions.$inferSelect, 'updatedAt' | 'updatedBy'>

/** The state before: a category, or a question followed by all that depended on it. */
type UndoSnapshot = {
  readonly category?: typeof categories.$inferSelect
  readonly questions: readonly UndoQuestion[]
}

export type UndoableAction = 'deleted' | 'moved'
/** Replaces the action once it is undone. */
export type UndoneAction = 'restored' | 'moved back'

/** The state of categories and questions before a deletion or move, stored while it can be undone. */
export const checklistUndos = pgTable(
  'checklist_undos',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    /** The category or question; it may be gone. */
    subjectId: uuid().notNull(),
    action: text().$type<UndoableAction | UndoneAction>().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    snapshot: jsonb().$type<UndoSnapshot>().notNull(),
  },
  (table) => [
    index('checklist_undos_of_subject').on(table.checklistId, table.subjectId),
    index('checklist_undos_of_admin').on(table.adminId),
    index('checklist_undos_at').on(table.at),
  ],
)
