import type { Band, ScoreUnanswered } from '@portal/contract/checklists/answering/share'
import type { Category } from '@portal/contract/checklists/questions/category'
import type { EvidenceLevel } from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'
import { date, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import { checklists } from './checklist.tables.ts'

/** Everything that a person answers by. */
export type VersionContent = {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  /** How it is scored; versions from before that could be set say nothing of it. */
  readonly scoreUnanswered?: ScoreUnanswered
  readonly bands?: Band[]
  /** What is asked beside the answers; earlier versions ask for none of it. */
  readonly signature?: EvidenceLevel
  readonly location?: EvidenceLevel
  readonly categories: readonly Category[]
  readonly questions: readonly Question[]
}

/** How a version is scored, and what is asked beside the answers. */
export const settingsOf = ({
  scoreUnanswered = 'counts',
  bands = [],
  signature = 'none',
  location = 'none',
}: Pick<VersionContent, 'scoreUnanswered' | 'bands' | 'signature' | 'location'>) => ({
  scoreUnanswered,
  bands,
  signature,
  location,
})

/** A checklist as it could be answered at one moment. It is never changed. */
export const checklistVersions = pgTable(
  'checklist_versions',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    content: jsonb().$type<VersionContent>().notNull(),
  },
  (table) => [
    index('checklist_versions_of_checklist').on(table.checklistId),
    index('checklist_versions_created').on(table.createdAt),
  ],
)

/** While a checklist was active, and the dates that it had meanwhile. */
export const checklistPeriods = pgTable(
  'checklist_periods',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    from: instant().notNull(),
    until: instant(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('checklist_periods_of_checklist').on(table.checklistId, table.from)],
)
