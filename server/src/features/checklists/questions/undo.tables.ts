import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { admins } from '#accounts/admin.tables.ts'
import { id, instant } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import type { categories, questions } from './question.tables.ts'

/** A question without the stamp of its last change: the undo sets a new one. */
export type UndoQuestion = Omit<typeof questions.$inferSelect, 'updatedAt' | 'updatedBy'>

/** The state of a category or question before it was deleted or moved, stored while that can be undone. */
export const checklistUndos = pgTable(
  'checklist_undos',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    /** The category or question; it may be gone. */
    subjectId: uuid().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** A category, or a question followed by all that depended on it. */
    snapshot: jsonb()
      .$type<{
        readonly category?: typeof categories.$inferSelect
        readonly questions: readonly UndoQuestion[]
      }>()
      .notNull(),
  },
  (table) => [
    index('checklist_undos_of_subject').on(table.checklistId, table.subjectId),
    index('checklist_undos_of_admin').on(table.adminId),
    index('checklist_undos_at').on(table.at),
  ],
)
