import { AT_THE_END } from '@portal/contract/checklists/questions/category'
import { byOrder } from '@portal/contract/checklists/questions/order'
import type { Entry } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { acknowledgeDone } from '#done-before.ts'
import { isVersion, refuseStale } from '#edit-conflict.ts'
import { AppError, found } from '#errors.ts'
import { updatedBy } from '#stamps.ts'
import { withChecklistLock } from '#features/checklists/checklist/checklist-lock.ts'
import { freePlaces, withDependents } from './question-places.ts'
import {
  type QuestionRow,
  categoriesOf,
  closeGapsInCategory,
  findCategory,
  findQuestion,
  insertCategories,
  insertQuestions,
  makeRoomInChecklist,
  questionsOf,
  updateQuestion,
} from './question.queries.ts'
import { checkCondition } from './question.rules.ts'
import { type Done, findTakenBack, takeUndo } from './undo.queries.ts'
import type { KeptQuestion } from './undo.tables.ts'

/** A question comes back to its category and under its condition, as long as both can be what they were. */
const checkOldPlace = async (tx: Db, kept: KeptQuestion, questions: readonly QuestionRow[]) => {
  const { id, checklistId, categoryId, parentId, conditions } = kept
  const parent = parentId === null ? null : { id: parentId, conditions }
  const isThere =
    (await findCategory(tx, checklistId, categoryId)) !== undefined &&
    (parent === null || questions.some((question) => question.id === parent.id))
  if (!isThere) throw new AppError('old_place_gone', 'The category or the reference is gone')
  checkCondition({ id, categoryId, parent, before: kept }, questions)
}

type Undo = NonNullable<Awaited<ReturnType<typeof takeUndo>>>
type Work = (tx: Db, record: (entry: Entry) => void, undo: Undo) => Promise<void>

/** What the person has taken back already is acknowledged to them; of a move that is named, that one alone. */
const takeBack = (ctx: Ctx, done: Done, work: Work, version?: string) =>
  acknowledgeDone(
    withChecklistLock(ctx, done.checklistId, async (tx, record) =>
      work(tx, record, found(await takeUndo(tx, ctx, done))),
    ),
    async () => {
      const before = await findTakenBack(ctx.db, ctx, done)
      return before !== undefined && isVersion(before.at, version)
    },
  )

/** With all that went with it, each where it was. */
export const restoreQuestion = (ctx: Ctx, checklistId: string, id: string) =>
  takeBack(ctx, { checklistId, subjectId: id, deed: 'deleted' }, async (tx, record, { kept }) => {
    const questions = await questionsOf(tx, checklistId)
    await checkOldPlace(tx, found(kept.questions[0]), questions)
    const placed = await freePlaces(tx, questions, kept.questions.toSorted(byOrder))
    await insertQuestions(
      tx,
      placed.map((question) => ({ ...question, ...updatedBy(ctx) })),
    )
    for (const { id: restored, name } of placed) {
      record({ entity: 'question', id: restored, name, action: 'restored' })
    }
  })

/**
 * To the category it came from, with the condition that it had there; what came to depend on it meanwhile goes along.
 * The version that the move saved names it: after another move, the older one can no longer be taken back.
 */
export const moveQuestionBack = (
  ctx: Ctx,
  { checklistId, id, version }: { checklistId: string; id: string; version: string | undefined },
) => {
  const done = { checklistId, subjectId: id, deed: 'moved' } as const
  const work: Work = async (tx, record, { at, kept }) => {
    const before = found(await findQuestion(tx, checklistId, id))
    refuseStale(before, version)
    refuseStale(before, at.toISOString())
    const origin = found(kept.questions[0])
    const questions = await questionsOf(tx, checklistId)
    await checkOldPlace(tx, origin, questions)
    const { categoryId, parentId, conditions } = origin
    const orderOf = new Map(kept.questions.map((question) => [question.id, question.order]))
    const moving = withDependents(questions, id).map((question) => ({
      id: question.id,
      categoryId,
      order: orderOf.get(question.id) ?? AT_THE_END,
    }))
    const newcomers = moving.filter(({ order }) => order === AT_THE_END)
    const places = moving.filter((place) => !newcomers.includes(place)).toSorted(byOrder)
    for (const place of await freePlaces(tx, questions, [...places, ...newcomers])) {
      await updateQuestion(tx, place.id, place)
    }
    await updateQuestion(tx, id, { parentId, conditions, ...updatedBy(ctx) })
    await closeGapsInCategory(tx, before.categoryId)
    const after = found(await findQuestion(tx, checklistId, id))
    record({ entity: 'question', id, action: 'moved', before, after })
  }
  return takeBack(ctx, done, work, version)
}

export const restoreCategory = (ctx: Ctx, checklistId: string, id: string) =>
  takeBack(ctx, { checklistId, subjectId: id, deed: 'deleted' }, async (tx, record, { kept }) => {
    const category = found(kept.category)
    const order = Math.min(category.order, (await categoriesOf(tx, checklistId)).length)
    await makeRoomInChecklist(tx, checklistId, order)
    await insertCategories(tx, [{ ...category, order }])
    record({ entity: 'category', id, name: category.name, action: 'restored' })
  })
