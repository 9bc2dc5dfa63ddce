import {
  AT_THE_END,
  type Category,
  isDefault,
} from '@portal/contract/checklists/questions/category'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import {
  type CategoryChange,
  type CategoryInput,
  categoryInput,
} from '@portal/contract/checklists/questions/category-input'
import { shifted, swapped } from '@portal/contract/checklists/questions/order'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { AppError, found, invalid } from '#errors.ts'
import { changed } from '#patch.ts'
import { openChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { questionsWithin } from '#features/checklists/checklist/content-within.ts'
import { withChecklistLock } from '#features/checklists/checklist/checklist-lock.ts'
import { presentCategory, presentFullCategory } from './question.present.ts'
import {
  type CategoryRow,
  categoriesOf,
  closeGapsInChecklist,
  deleteCategoryRow,
  findCategory,
  insertCategories,
  insertQuestions,
  questionsOf,
  updateCategory,
} from './question.queries.ts'
import { keepUndo } from './undo.queries.ts'

export const listCategories = async (ctx: Ctx, checklistId: string): Promise<FullCategory[]> => {
  await openChecklist(ctx, checklistId)
  const categories = await categoriesOf(ctx.db, checklistId)
  const questions = await questionsOf(ctx.db, checklistId)
  return categories.map((category) => presentFullCategory(category, questions))
}

export const readCategory = async (
  ctx: Ctx,
  checklistId: string,
  id: string,
): Promise<[Category]> => {
  await openChecklist(ctx, checklistId)
  return [presentCategory(found(await findCategory(ctx.db, checklistId, id)))]
}

/** Exchanges orders with whoever holds this one, or makes those between shift; the default category neither moves nor makes way. */
const reorder = async (tx: Db, category: CategoryRow, order: number, shift = false) => {
  if (order === category.order) return
  const all = await categoriesOf(tx, category.checklistId)
  const other = all.find((candidate) => candidate.order === order)
  if (other === undefined || isDefault(other) || isDefault(category)) {
    throw invalid('order', 'A categoria não pode ir para esta posição')
  }
  const next = (shift ? shifted : swapped)(all, category.id, other.id)
  // What did not move is the same object as before.
  for (const row of next.filter((item) => !all.includes(item))) {
    await updateCategory(tx, row.id, { order: row.order })
  }
}

export const createCategory = (
  ctx: Ctx,
  checklistId: string,
  { name, description, order, questions }: CategoryInput,
): Promise<[Category]> =>
  withChecklistLock(ctx, checklistId, async (tx, record) => {
    const last = (await categoriesOf(tx, checklistId)).length
    const category = { id: newId(), checklistId, name, description, order: last }
    await insertCategories(tx, [category])
    if (order !== AT_THE_END) await reorder(tx, category, order)
    record({ entity: 'category', id: category.id, action: 'created', after: category })
    const brought = questionsWithin(ctx, [{ category, questions, path: 'questions' }])
    await insertQuestions(tx, brought.questions)
    for (const entry of brought.entries) record(entry)
    return [presentCategory(found(await findCategory(tx, checklistId, category.id)))]
  })

export const changeCategory = (
  ctx: Ctx,
  checklistId: string,
  id: string,
  change: CategoryChange,
): Promise<[Category]> =>
  withChecklistLock(ctx, checklistId, async (tx, record) => {
    const before = found(await findCategory(tx, checklistId, id))
    if (isDefault(before)) throw invalid('name', 'A categoria padrão não pode ser alterada')
    const { name, description, order } = changed(categoryInput, before, change)
    await updateCategory(tx, id, { name, description })
    await reorder(tx, before, order, change.shift)
    const after = found(await findCategory(tx, checklistId, id))
    const action = order === before.order ? 'updated' : 'moved'
    record({ entity: 'category', id, action, before, after })
    return [presentCategory(after)]
  })

export const deleteCategory = (ctx: Ctx, checklistId: string, id: string) =>
  withChecklistLock(ctx, checklistId, async (tx, record) => {
    const category = found(await findCategory(tx, checklistId, id))
    if (isDefault(category)) throw invalid('id', 'A categoria padrão não pode ser excluída')
    const questions = await questionsOf(tx, checklistId)
    if (questions.some(({ categoryId }) => categoryId === id)) {
      throw new AppError('category_not_empty', 'The category has questions')
    }
    await deleteCategoryRow(tx, id)
    await closeGapsInChecklist(tx, checklistId)
    const kept = { category, questions: [] }
    await keepUndo(tx, ctx, { checklistId, subjectId: id, deed: 'deleted', kept })
    record({ entity: 'category', id, action: 'deleted', before: category })
  })
