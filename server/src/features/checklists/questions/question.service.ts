import type { Question } from '@portal/contract/checklists/questions/question'
import {
  type QuestionChange,
  type QuestionInput,
  questionInput,
} from '@portal/contract/checklists/questions/question-input'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { invalidField, orNotFound } from '#errors.ts'
import { wasAsked } from '#features/checklists/answers/answer-items.queries.ts'
import { changeForm, removeFromForm } from '#features/checklists/checklist/change-form.ts'
import { requireOpenableChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { isInVersion } from '#features/checklists/checklist/version.queries.ts'
import { applyChange, refuseStale } from '#patch.ts'
import { updatedBy } from '#stamps.ts'
import {
  countInCategory,
  movedRows,
  reservePosition,
  undoQuestionOf,
  withDependents,
} from './question-positions.ts'
import { presentQuestion } from './question.present.ts'
import {
  closeGapsInCategory,
  deleteQuestionRows,
  findCategory,
  findQuestion,
  insertQuestions,
  placeQuestions,
  type QuestionRow,
  questionsOf,
  updateQuestion,
} from './question.queries.ts'
import { checkCondition, checkEvidenceWhen, checkType, formColumnsOf } from './question.rules.ts'
import { saveUndo } from './undo.queries.ts'

export const listQuestions = async (ctx: Ctx, checklistId: string): Promise<Question[]> => {
  await requireOpenableChecklist(ctx, checklistId)
  return (await questionsOf(ctx.db, checklistId)).map((row) => presentQuestion(row))
}

export const readQuestion = async (
  ctx: Ctx,
  checklistId: string,
  id: string,
): Promise<[Question]> => {
  await requireOpenableChecklist(ctx, checklistId)
  return [presentQuestion(orNotFound(await findQuestion(ctx.db, checklistId, id)))]
}

type QuestionKey = Pick<QuestionRow, 'id' | 'checklistId'>

/** Swaps orders with the question at this order of the category; with `shift`, moves those between instead. */
const reorder = async (tx: Db, { id, checklistId }: QuestionKey, order: number, shift = false) => {
  const questions = await questionsOf(tx, checklistId)
  const { categoryId, order: currentOrder } = orNotFound(
    questions.find((question) => question.id === id),
  )
  if (currentOrder === order) return
  const categoryQuestions = questions.filter((question) => question.categoryId === categoryId)
  const target = categoryQuestions.find((question) => question.order === order)
  if (target === undefined) throw invalidField('order', 'Não há pergunta nesta posição')
  await placeQuestions(tx, movedRows(categoryQuestions, { id, targetId: target.id, shift }))
}

const valuesOf = (input: QuestionInput, before: QuestionRow | undefined) => ({
  // A question of another type starts with new options.
  ...formColumnsOf(input, before?.type === input.type ? before.options : []),
  categoryId: input.category_id,
  parentId: input.parent?.id ?? null,
  conditions: input.parent?.conditions ?? [],
})

export const createQuestion = (
  ctx: Ctx,
  checklistId: string,
  input: QuestionInput,
): Promise<[Question]> =>
  changeForm(ctx, checklistId, async (tx, record) => {
    orNotFound(await findCategory(tx, checklistId, input.category_id))
    const questions = await questionsOf(tx, checklistId)
    const { category_id: categoryId, parent } = input
    checkEvidenceWhen(input.evidence_when, input.options)
    const id = newId()
    checkCondition({ id, categoryId, parent, before: undefined }, questions)
    const question: QuestionRow = {
      ...valuesOf(input, undefined),
      id,
      checklistId,
      order: await reservePosition(tx, questions, { categoryId, order: input.order }),
      ...updatedBy(ctx),
    }
    await insertQuestions(tx, [question])
    record({ entity: 'question', id, action: 'created', after: question })
    return [presentQuestion(orNotFound(await findQuestion(tx, checklistId, id)))]
  })

/** The form after the change. Fields that are left out stay, except the options if the type changes. */
const withChange = (before: QuestionRow, change: QuestionChange): QuestionInput => {
  const retyped = change.type !== undefined && change.type !== before.type
  const current = { ...presentQuestion(before), ...(retyped && { options: [] }) }
  return applyChange(questionInput, current, change)
}

/** Moves a question, with all that depend on it, to the end of another category. */
const moveToCategory = async (
  tx: Db,
  ctx: Ctx,
  { id: subjectId, checklistId, categoryId: from }: QuestionRow,
  to: string,
  questions: readonly QuestionRow[],
) => {
  const moving = withDependents(questions, subjectId)
  const start = countInCategory(questions, to)
  const placed = moving.map(({ id }, index) => ({ id, categoryId: to, order: start + index }))
  await placeQuestions(tx, placed)
  await closeGapsInCategory(tx, from)
  await saveUndo(tx, ctx, {
    checklistId,
    subjectId,
    snapshot: { questions: moving.map(undoQuestionOf) },
  })
}

const isOrderOnly = ({ order, shift: _how, updated_at: _version, ...form }: QuestionChange) =>
  order !== undefined && Object.values(form).every((value) => value === undefined)

const changeFields = async (tx: Db, ctx: Ctx, before: QuestionRow, change: QuestionChange) => {
  const { id, checklistId } = before
  const next = withChange(before, change)
  checkEvidenceWhen(change.evidence_when, next.options)
  const { category_id: categoryId, parent } = next
  orNotFound(await findCategory(tx, checklistId, categoryId))
  const questions = await questionsOf(tx, checklistId)
  checkCondition({ id, categoryId, parent, before }, questions)
  checkType(next.type, id, questions)
  if (categoryId !== before.categoryId) await moveToCategory(tx, ctx, before, categoryId, questions)
  // With another type, a question that somebody may have answered gets a new id, so that summaries and exports keep the old
  // answers apart.
  const mayBeAnswered = async () =>
    (await wasAsked(tx, checklistId, id)) || (await isInVersion(tx, checklistId, id))
  const isAnother = next.type !== before.type && (await mayBeAnswered())
  const nextId = isAnother ? newId() : id
  await updateQuestion(tx, id, { ...valuesOf(next, before), ...updatedBy(ctx), id: nextId })
  return nextId
}

type QuestionEdit = {
  readonly checklistId: string
  readonly id: string
  readonly change: QuestionChange
}

/** Changes fields of the form, or only the order. */
export const changeQuestion = (
  ctx: Ctx,
  { checklistId, id, change }: QuestionEdit,
): Promise<[Question]> =>
  changeForm(ctx, checklistId, async (tx, record) => {
    const before = orNotFound(await findQuestion(tx, checklistId, id))
    refuseStale(before, change.updated_at)
    const moved = isOrderOnly(change)
    const nextId = moved ? id : await changeFields(tx, ctx, before, change)
    if (change.order !== undefined) {
      await reorder(tx, { checklistId, id: nextId }, change.order, change.shift)
    }
    const after = orNotFound(await findQuestion(tx, checklistId, nextId))
    record({ entity: 'question', id, action: moved ? 'moved' : 'updated', before, after })
    return [presentQuestion(after)]
  })

/** Deletes a question with all that depend on it. */
export const deleteQuestion = (ctx: Ctx, checklistId: string, id: string) =>
  removeFromForm(ctx, checklistId, async (tx, record) => {
    const question = orNotFound(await findQuestion(tx, checklistId, id))
    const deleted = withDependents(await questionsOf(tx, checklistId), id)
    await deleteQuestionRows(
      tx,
      deleted.map((row) => row.id),
    )
    await closeGapsInCategory(tx, question.categoryId)
    await saveUndo(tx, ctx, {
      checklistId,
      subjectId: id,
      snapshot: { questions: deleted.map(undoQuestionOf) },
    })
    for (const { id: deletedId, name } of deleted) {
      record({ entity: 'question', id: deletedId, action: 'deleted', before: { name } })
    }
  })
