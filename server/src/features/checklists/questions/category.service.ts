import {
  type CategoryChange,
  type CategoryInput,
  categoryInput,
} from '@portal/contract/checklists/questions/category-input'
import {
  AT_THE_END,
  type FullCategory,
  isDefaultCategory,
} from '@portal/contract/checklists/questions/question'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { AppError, invalidField, orNotFound } from '#errors.ts'
import { changeForm, removeFromForm } from '#features/checklists/checklist/change-form.ts'
import { requireOpenableChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { buildNestedQuestions } from '#features/checklists/checklist/nested-content.ts'
import { applyChange } from '#patch.ts'
import { movedRows } from './question-positions.ts'
import { presentFullCategories } from './question.present.ts'
import {
  categoriesOf,
  type CategoryRow,
  closeGapsInChecklist,
  deleteCategoryRow,
  findCategory,
  insertCategories,
  insertQuestions,
  placeCategories,
  questionsOf,
  updateCategory,
} from './question.queries.ts'
import { saveUndo } from './undo.queries.ts'

export const listCategories = async (ctx: Ctx, checklistId: string): Promise<FullCategory[]> => {
  await requireOpenableChecklist(ctx, checklistId)
  const categories = await categoriesOf(ctx.db, checklistId)
  const questions = await questionsOf(ctx.db, checklistId)
  return presentFullCategories(categories, questions)
}

const readFull = async (db: Db, checklistId: string, id: string): Promise<[FullCategory]> => {
  const category = orNotFound(await findCategory(db, checklistId, id))
  const [full] = presentFullCategories([category], await questionsOf(db, checklistId))
  return [orNotFound(full)]
}

export const readCategory = async (
  ctx: Ctx,
  checklistId: string,
  id: string,
): Promise<[FullCategory]> => {
  await requireOpenableChecklist(ctx, checklistId)
  return readFull(ctx.db, checklistId, id)
}

/**
 * Swaps orders with the category at this order, or with the last one for an order beyond the end; with `shift` moves those
 * between. The default category never moves.
 */
const reorder = async (tx: Db, category: CategoryRow, order: number, shift = false) => {
  if (order === category.order) return
  const categories = await categoriesOf(tx, category.checklistId)
  const target = categories.find((candidate) => candidate.order === order) ?? categories.at(-1)
  if (target === undefined || isDefaultCategory(target) || isDefaultCategory(category)) {
    throw invalidField('order', 'A categoria não pode ir para esta posição')
  }
  const move = { id: category.id, targetId: target.id, shift }
  await placeCategories(tx, movedRows(categories, move))
}

export const createCategory = (
  ctx: Ctx,
  checklistId: string,
  { name, description, order, questions }: CategoryInput,
): Promise<[FullCategory]> =>
  changeForm(ctx, checklistId, async (tx, record) => {
    const last = (await categoriesOf(tx, checklistId)).length
    const category = { id: newId(), checklistId, name, description, order: last }
    await insertCategories(tx, [category])
    if (order !== AT_THE_END) await reorder(tx, category, order)
    record({ entity: 'category', id: category.id, action: 'created', after: category })
    const nested = buildNestedQuestions(ctx, [{ category, questions, path: 'questions' }])
    await insertQuestions(tx, nested.questions)
    for (const entry of nested.entries) record(entry)
    return readFull(tx, checklistId, category.id)
  })

export const changeCategory = (
  ctx: Ctx,
  checklistId: string,
  id: string,
  change: CategoryChange,
): Promise<[FullCategory]> =>
  changeForm(ctx, checklistId, async (tx, record) => {
    const before = orNotFound(await findCategory(tx, checklistId, id))
    if (isDefaultCategory(before))
      throw invalidField('name', 'A categoria padrão não pode ser alterada')
    const { name, description, order } = applyChange(categoryInput, before, change)
    await updateCategory(tx, id, { name, description })
    await reorder(tx, before, order, change.shift)
    const after = orNotFound(await findCategory(tx, checklistId, id))
    const action = order === before.order ? 'updated' : 'moved'
    record({ entity: 'category', id, action, before, after })
    return readFull(tx, checklistId, id)
  })

export const deleteCategory = (ctx: Ctx, checklistId: string, id: string) =>
  removeFromForm(ctx, checklistId, async (tx, record) => {
    const category = orNotFound(await findCategory(tx, checklistId, id))
    if (isDefaultCategory(category))
      throw invalidField('id', 'A categoria padrão não pode ser excluída')
    const questions = await questionsOf(tx, checklistId)
    if (questions.some(({ categoryId }) => categoryId === id)) {
      throw new AppError('category_not_empty')
    }
    await deleteCategoryRow(tx, id)
    await closeGapsInChecklist(tx, checklistId)
    await saveUndo(tx, ctx, {
      checklistId,
      subjectId: id,
      snapshot: { category, questions: [] },
    })
    record({ entity: 'category', id, action: 'deleted', before: category })
  })
