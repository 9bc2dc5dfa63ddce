import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { type Listing, pageRows, readListing } from '#db/listing.ts'
import { readableBy } from '#features/checklists/checklist/checklist-visibility.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { categories, questions } from './question.tables.ts'

type MapValue<M> = M extends Map<string, infer Value> ? Value : never

const parents = alias(questions, 'parents')

/** Newest first: ids are generated in order of time. */
const listing: Listing = {
  fields: {
    name: {
      type: 'text',
      column: questions.name,
      key: sql`portal_normalize(${questions.name})`,
    },
    checklist_id: { type: 'id', column: questions.checklistId },
  },
  orders: { created_at: questions.id },
  defaultOrder: 'created_at,desc',
  last: questions.id,
}

/** The checklist is not deleted, and the actor may read it. */
const readable = (actor: Actor) => and(isNull(checklists.deletedAt), readableBy(actor))

/** A page of all questions that the actor may read, and how many bytes each has; those of skipped ones are not counted. */
export const pageOfBankQuestions = async (db: Db, query: PageQuery, actor: Actor) => {
  const listed = readListing(listing, query, readable(actor))
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(checklists, eq(checklists.id, questions.checklistId))
    .where(listed.where)
  const ids = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(checklists, eq(checklists.id, questions.checklistId))
    .$dynamic()
  const rows = await db
    .select({ id: questions.id, contentBytes: sql<number>`octet_length(${questions}::text)` })
    .from(questions)
    .where(inArray(questions.id, pageRows(ids, listed)))
    .orderBy(...listed.orderBy)
  return { rows, total: counted?.total ?? 0 }
}

/** These questions, by id, with the checklist, category and reference question of each. */
export const bankQuestionsById = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .select({
      ...getTableColumns(questions),
      checklistName: checklists.name,
      categoryName: categories.name,
      parentName: parents.name,
    })
    .from(questions)
    .innerJoin(checklists, eq(checklists.id, questions.checklistId))
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .leftJoin(parents, eq(parents.id, questions.parentId))
    .where(inArray(questions.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
export type BankQuestionRow = MapValue<Awaited<ReturnType<typeof bankQuestionsById>>>

/** The questions among these ids that the actor may read. */
export const readableQuestions = async (db: Db, ids: readonly string[], actor: Actor) => {
  const rows = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(checklists, eq(checklists.id, questions.checklistId))
    .where(and(inArray(questions.id, [...ids]), readable(actor)))
  return rows.map(({ question }) => question)
}
