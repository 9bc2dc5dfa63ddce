import {
  type EvidenceLevel,
  NO_PHOTOS,
  type PhotoCount,
} from '@portal/contract/checklists/questions/evidence-settings'
import type { Bound, Condition } from '@portal/contract/checklists/questions/question'
import type {
  Option,
  QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'

export const categories = pgTable(
  'checklist_categories',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    /** From 0, without gaps; all changes are made with the checklist locked. */
    order: integer().notNull(),
  },
  (table) => [index('checklist_categories_of_checklist').on(table.checklistId, table.order)],
)

export const questions = pgTable(
  'checklist_questions',
  {
    id: id(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    type: smallint().$type<QuestionType>().notNull(),
    options: jsonb().$type<Option[]>().notNull(),
    range: jsonb().$type<Bound[]>().notNull(),
    required: boolean().notNull(),
    dateOnly: boolean().notNull().default(false),
    comment: text().$type<EvidenceLevel>().notNull().default('none'),
    photos: jsonb().$type<PhotoCount>().notNull().default(NO_PHOTOS),
    /** The options with which required evidence is due; if empty, it always is. */
    evidenceWhen: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The question whose answer makes this one appear. */
    parentId: uuid().references((): AnyPgColumn => questions.id, {
      onDelete: 'cascade',
      onUpdate: 'cascade',
    }),
    conditions: jsonb().$type<Condition[]>().notNull(),
    /** From 0, without gaps, among all questions of the category. */
    order: integer().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    // No index holds the order, and pages are filled by half: a thousand questions are renumbered without touching the search index.
    index('checklist_questions_of_category').on(table.categoryId),
    index('checklist_questions_of_checklist').on(table.checklistId),
    index('checklist_questions_of_parent').on(table.parentId),
    index('checklist_questions_search').using(
      'gin',
      sql`portal_normalize(${table.name}) gin_trgm_ops`,
    ),
  ],
)
