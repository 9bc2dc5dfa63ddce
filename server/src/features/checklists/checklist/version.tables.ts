import type { EvidenceLevel } from '@portal/contract/checklists/questions/evidence-settings'
import type { Category, Question } from '@portal/contract/checklists/questions/question'
import type { Band, ScoreUnanswered } from '@portal/contract/checklists/questions/share'
import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import { checklists } from './checklist.tables.ts'

/** Everything that the answers to a version depend on. */
export type VersionContent = {
  readonly subsidiaries: readonly string[]
  readonly farms: readonly string[]
  readonly scoreUnanswered: ScoreUnanswered
  readonly bands: Band[]
  readonly signature: EvidenceLevel
  readonly location: EvidenceLevel
  readonly categories: readonly Category[]
  readonly questions: readonly Question[]
}

/** A snapshot of what an active checklist asks. Once somebody has received or answered it, it is never changed. */
export const checklistVersions = pgTable(
  'checklist_versions',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    handedOut: boolean().notNull().default(false),
    content: jsonb().$type<VersionContent>().notNull(),
  },
  (table) => [
    index('checklist_versions_of_checklist').on(table.checklistId),
    index('checklist_versions_created').on(table.createdAt),
    index('checklist_versions_kept_back')
      .on(table.checklistId)
      .where(sql`not handed_out`),
  ],
)

/** The periods in which a checklist was active, and its dates in each. */
export const checklistPeriods = pgTable(
  'checklist_periods',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    from: instant().notNull(),
    until: instant(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
  },
  (table) => [index('checklist_periods_of_checklist').on(table.checklistId, table.from)],
)
