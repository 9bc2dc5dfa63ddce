import { byOrder } from '@portal/contract/checklists/questions/order'
import { AT_THE_END } from '@portal/contract/checklists/questions/question'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError, orNotFound } from '#errors.ts'
import { changeForm } from '#features/checklists/checklist/change-form.ts'
import { refuseStale } from '#patch.ts'
import { updatedBy } from '#stamps.ts'
import { reservePositions, withDependents } from './question-positions.ts'
import {
  categoriesOf,
  type CategoryRow,
  closeGapsInCategory,
  findCategory,
  findQuestion,
  insertCategories,
  insertQuestions,
  makeRoomInChecklist,
  placeQuestions,
  type QuestionRow,
  questionsOf,
  updateQuestion,
} from './question.queries.ts'
import { checkCondition } from './question.rules.ts'
import { takeUndo } from './undo.queries.ts'
import type { UndoQuestion } from './undo.tables.ts'

/** A question returns only if its old category and reference question still exist and the condition still fits. */
const checkOldPlace = async (tx: Db, before: UndoQuestion, questions: readonly QuestionRow[]) => {
  const { id, checklistId, categoryId, parentId, conditions } = before
  const parent = parentId === null ? null : { id: parentId, conditions }
  const canReturn =
    (await findCategory(tx, checklistId, categoryId)) !== undefined &&
    (parent === null || questions.some((question) => question.id === parent.id))
  if (!canReturn) throw new AppError('old_place_gone')
  checkCondition({ id, categoryId, parent, before }, questions)
}

const restoreCategory = async (tx: Db, category: CategoryRow) => {
  const order = Math.min(category.order, (await categoriesOf(tx, category.checklistId)).length)
  await makeRoomInChecklist(tx, category.checklistId, order)
  await insertCategories(tx, [{ ...category, order }])
}

type UndoRequest = {
  readonly checklistId: string
  /** The category or question. */
  readonly id: string
  /** The revision that the move saved: after another change, that move can no longer be undone. */
  readonly revision: string | undefined
}

/** Takes back the actor's deletion of a category or question, or move of a question, with all that depends on it. */
export const undoChange = (ctx: Ctx, { checklistId, id, revision }: UndoRequest) =>
  changeForm(ctx, checklistId, async (tx, record) => {
    const { at, snapshot } = orNotFound(await takeUndo(tx, ctx, { checklistId, subjectId: id }))
    const { category, questions: before } = snapshot
    if (category !== undefined) {
      await restoreCategory(tx, category)
      record({ entity: 'category', id, name: category.name, action: 'restored' })
      return
    }
    const questions = await questionsOf(tx, checklistId)
    const origin = orNotFound(before[0])
    const { categoryId, parentId, conditions } = origin
    const [moved, ...below] = withDependents(questions, id)
    if (moved === undefined) {
      await checkOldPlace(tx, origin, questions)
      const placed = await reservePositions(tx, questions, before.toSorted(byOrder))
      await insertQuestions(
        tx,
        placed.map((question) => ({ ...question, ...updatedBy(ctx) })),
      )
      for (const { id: restored, name } of placed)
        record({ entity: 'question', id: restored, name, action: 'restored' })
      return
    }
    refuseStale(moved, revision ?? at.toISOString())
    await checkOldPlace(tx, origin, questions)
    const orders = new Map(before.map((question) => [question.id, question.order]))
    const places = [moved, ...below].map((question) => ({
      id: question.id,
      categoryId,
      order: orders.get(question.id) ?? AT_THE_END,
    }))
    const newcomers = places.filter(({ order }) => order === AT_THE_END)
    const known = places.filter(({ order }) => order !== AT_THE_END).toSorted(byOrder)
    await placeQuestions(tx, await reservePositions(tx, questions, [...known, ...newcomers]))
    await updateQuestion(tx, id, { parentId, conditions, ...updatedBy(ctx) })
    await closeGapsInCategory(tx, moved.categoryId)
    const after = orNotFound(await findQuestion(tx, checklistId, id))
    record({ entity: 'question', id, action: 'moved', before: moved, after })
  })
