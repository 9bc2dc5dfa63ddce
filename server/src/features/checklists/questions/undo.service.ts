import { byOrder } from '@portal/contract/checklists/questions/order'
import { AT_THE_END } from '@portal/contract/checklists/questions/question'
import type { AuditEntryInput } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { isCurrentRevision, refuseStale } from '#edit-conflict.ts'
import { AppError, orNotFound } from '#errors.ts'
import { withChecklistLock } from '#features/checklists/checklist/checklist-lock.ts'
import { succeedIfDoneBefore } from '#respond-if-done-before.ts'
import { updatedBy } from '#stamps.ts'
import { reservePositions, withDependents } from './question-positions.ts'
import {
  categoriesOf,
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
import { claimUndo, findUndone, type UndoKey } from './undo.queries.ts'
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

type Undo = NonNullable<Awaited<ReturnType<typeof claimUndo>>>
type Work = (tx: Db, record: (entry: AuditEntryInput) => void, undo: Undo) => Promise<void>

/** An undo that the actor repeats is acknowledged; with `version`, only for the move that saved that version. */
const undoOnce = (ctx: Ctx, key: UndoKey, work: Work, version?: string) =>
  succeedIfDoneBefore(
    withChecklistLock(ctx, key.checklistId, async (tx, record) =>
      work(tx, record, orNotFound(await claimUndo(tx, ctx, key))),
    ),
    async () => {
      const before = await findUndone(ctx.db, ctx, key)
      return before !== undefined && isCurrentRevision(before.at, version)
    },
  )

/** Restores a question and the dependents deleted with it, each at its old position. */
export const restoreQuestion = (ctx: Ctx, checklistId: string, id: string) =>
  undoOnce(
    ctx,
    { checklistId, subjectId: id, action: 'deleted' },
    async (tx, record, { snapshot }) => {
      const questions = await questionsOf(tx, checklistId)
      await checkOldPlace(tx, orNotFound(snapshot.questions[0]), questions)
      const placed = await reservePositions(tx, questions, snapshot.questions.toSorted(byOrder))
      await insertQuestions(
        tx,
        placed.map((question) => ({ ...question, ...updatedBy(ctx) })),
      )
      for (const { id: restored, name } of placed) {
        record({ entity: 'question', id: restored, name, action: 'restored' })
      }
    },
  )

/**
 * Moves the question back to its old category and condition, with the questions that depend on it by now.
 * `version` is the one that the move saved: after another move, the older one can no longer be undone.
 */
export const moveQuestionBack = (
  ctx: Ctx,
  { checklistId, id, version }: { checklistId: string; id: string; version: string | undefined },
) => {
  const key = { checklistId, subjectId: id, action: 'moved' } as const
  const work: Work = async (tx, record, { at, snapshot }) => {
    const before = orNotFound(await findQuestion(tx, checklistId, id))
    refuseStale(before, version)
    refuseStale(before, at.toISOString())
    const origin = orNotFound(snapshot.questions[0])
    const questions = await questionsOf(tx, checklistId)
    await checkOldPlace(tx, origin, questions)
    const { categoryId, parentId, conditions } = origin
    const orderOf = new Map(snapshot.questions.map((question) => [question.id, question.order]))
    const moving = withDependents(questions, id).map((question) => ({
      id: question.id,
      categoryId,
      order: orderOf.get(question.id) ?? AT_THE_END,
    }))
    const newcomers = moving.filter(({ order }) => order === AT_THE_END)
    const places = moving.filter((place) => !newcomers.includes(place)).toSorted(byOrder)
    await placeQuestions(tx, await reservePositions(tx, questions, [...places, ...newcomers]))
    await updateQuestion(tx, id, { parentId, conditions, ...updatedBy(ctx) })
    await closeGapsInCategory(tx, before.categoryId)
    const after = orNotFound(await findQuestion(tx, checklistId, id))
    record({ entity: 'question', id, action: 'moved', before, after })
  }
  return undoOnce(ctx, key, work, version)
}

export const restoreCategory = (ctx: Ctx, checklistId: string, id: string) =>
  undoOnce(
    ctx,
    { checklistId, subjectId: id, action: 'deleted' },
    async (tx, record, { snapshot }) => {
      const category = orNotFound(snapshot.category)
      const order = Math.min(category.order, (await categoriesOf(tx, checklistId)).length)
      await makeRoomInChecklist(tx, checklistId, order)
      await insertCategories(tx, [{ ...category, order }])
      record({ entity: 'category', id, name: category.name, action: 'restored' })
    },
  )
