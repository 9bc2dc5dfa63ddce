import { groupBy } from '@portal/contract/shared/group-by'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { prepareOnce } from '#db/prepare-once.ts'
import type { StoredKind } from '#kinds/kind.ts'
import { categories, questions } from './question.tables.ts'

export const storedCategoryKind = {
  tables: [categories],
  names: { key: categories.id, name: categories.name, mentionedIn: ['categoryId'] },
} satisfies StoredKind

export const storedQuestionKind = {
  tables: [questions],
  names: { key: questions.id, name: questions.name, mentionedIn: ['parentId'] },
} satisfies StoredKind

export type CategoryRow = typeof categories.$inferSelect
export type QuestionRow = typeof questions.$inferSelect
export type NewCategory = typeof categories.$inferInsert
export type NewQuestion = typeof questions.$inferInsert

const preparedCategories = prepareOnce((db) =>
  db
    .select()
    .from(categories)
    .where(eq(categories.checklistId, sql.placeholder('checklistId')))
    .orderBy(asc(categories.order))
    .prepare('categories_of_checklist'),
)
export const categoriesOf = (db: Db, checklistId: string) =>
  preparedCategories(db).execute({ checklistId })

const preparedQuestions = prepareOnce((db) =>
  db
    .select()
    .from(questions)
    .where(eq(questions.checklistId, sql.placeholder('checklistId')))
    .orderBy(asc(questions.categoryId), asc(questions.order))
    .prepare('questions_of_checklist'),
)
/** All questions of the checklist, sorted by order within each category. */
export const questionsOf = (db: Db, checklistId: string) =>
  preparedQuestions(db).execute({ checklistId })

export const findCategory = async (db: Db, checklistId: string, id: string) =>
  (
    await db
      .select()
      .from(categories)
      .where(and(eq(categories.id, id), eq(categories.checklistId, checklistId)))
  ).at(0)

export const findQuestion = async (db: Db, checklistId: string, id: string) =>
  (
    await db
      .select()
      .from(questions)
      .where(and(eq(questions.id, id), eq(questions.checklistId, checklistId)))
  ).at(0)

export const insertCategories = async (db: Db, rows: NewCategory[]) => {
  await db.insert(categories).values(rows)
}

/** Inserts each reference question before those that depend on it, as they may come in different statements. */
export const insertQuestions = (db: Db, rows: readonly NewQuestion[]) => {
  const ids = new Set(rows.map(({ id }) => id))
  const isDependent = ({ parentId }: NewQuestion) => Boolean(parentId) && ids.has(parentId ?? '')
  const dependents = groupBy(rows.filter(isDependent), ({ parentId }) => parentId)
  const sorted = rows.filter((row) => !isDependent(row))
  // Rows that are added meanwhile are reached too.
  for (const { id } of sorted) sorted.push(...(dependents.get(id) ?? []))
  return insertRows(db, questions, sorted)
}

export const updateCategory = async (db: Db, id: string, values: Partial<NewCategory>) => {
  await db.update(categories).set(values).where(eq(categories.id, id))
}

export const updateQuestion = async (db: Db, id: string, values: Partial<NewQuestion>) => {
  await db.update(questions).set(values).where(eq(questions.id, id))
}

export const deleteCategoryRow = async (db: Db, id: string) => {
  await db.delete(categories).where(eq(categories.id, id))
}

export const deleteQuestionRows = async (db: Db, ids: readonly string[]) => {
  await db.delete(questions).where(inArray(questions.id, [...ids]))
}

/** Saves the category and order of any number of questions in one statement. */
export const placeQuestions = async (
  db: Db,
  rows: readonly Pick<QuestionRow, 'id' | 'categoryId' | 'order'>[],
) => {
  const places = rows.map(({ id, categoryId: category, order }) => ({ id, category, order }))
  await db.execute(sql`
    update ${questions} set category_id = placed.category, "order" = placed."order"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed (id uuid, category uuid, "order" int)
    where ${questions.id} = placed.id`)
}

/** Saves the order of any number of categories in one statement. */
export const placeCategories = async (
  db: Db,
  rows: readonly Pick<CategoryRow, 'id' | 'order'>[],
) => {
  const places = rows.map(({ id, order }) => ({ id, order }))
  await db.execute(sql`
    update ${categories} set "order" = placed."order"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed (id uuid, "order" int)
    where ${categories.id} = placed.id`)
}

/** Frees `count` orders, starting at this one. */
export const makeRoomInCategory = async (
  db: Db,
  categoryId: string,
  order: number,
  count: number,
) => {
  await db
    .update(questions)
    .set({ order: sql`${questions.order} + ${count}` })
    .where(and(eq(questions.categoryId, categoryId), gte(questions.order, order)))
}

export const makeRoomInChecklist = async (db: Db, checklistId: string, order: number) => {
  await db
    .update(categories)
    .set({ order: sql`${categories.order} + 1` })
    .where(and(eq(categories.checklistId, checklistId), gte(categories.order, order)))
}

/** Renumbers the orders from 0 without gaps, in the same sequence. */
const closeGaps = async (db: Db, table: typeof categories | typeof questions, within: SQL) => {
  await db.execute(sql`
    update ${table} set "order" = placed.position
    from (
      select id, row_number() over (order by "order", id) - 1 as position from ${table} where ${within}
    ) as placed
    where ${table.id} = placed.id and ${table.order} <> placed.position`)
}

export const closeGapsInCategory = (db: Db, categoryId: string) =>
  closeGaps(db, questions, eq(questions.categoryId, categoryId))

export const closeGapsInChecklist = (db: Db, checklistId: string) =>
  closeGaps(db, categories, eq(categories.checklistId, checklistId))
