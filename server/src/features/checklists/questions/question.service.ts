import { isDeepStrictEqual } from 'node:util'
import { branches, shifted, swapped } from '@portal/contract/checklists/questions/order'
import { type WholeQuestion } from '@portal/contract/checklists/questions/question'
import {
  type QuestionChange,
  type QuestionInput,
  questionInput,
} from '@portal/contract/checklists/questions/question-input'
import { changed } from '#patch.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { acknowledge } from '#done-before.ts'
import { isVersion, refuseStale } from '#edit-conflict.ts'
import { found, invalid } from '#errors.ts'
import { updatedBy } from '#stamps.ts'
import { openChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { wasAsked } from '#features/checklists/answers/answer.queries.ts'
import { withChecklistLock } from '#features/checklists/checklist/checklist-lock.ts'
import { presentQuestion } from './question.present.ts'
import {
  type QuestionRow,
  closeGapsInCategory,
  deleteQuestionRows,
  findCategory,
  findQuestion,
  insertQuestions,
  questionsOf,
  updateQuestion,
} from './question.queries.ts'
import {
  checkCondition,
  checkEvidenceWhen,
  checkType,
  settledDateOnly,
  settledEvidence,
  settledOptions,
  settledRange,
} from './question.rules.ts'
import { countIn, freePlace, keptOf, withDependents } from './question-places.ts'
import { findDone, keepUndo } from './undo.queries.ts'

export const listQuestions = async (ctx: Ctx, checklistId: string): Promise<WholeQuestion[]> => {
  await openChecklist(ctx, checklistId)
  return (await questionsOf(ctx.db, checklistId)).map((row) => presentQuestion(row))
}

export const readQuestion = async (
  ctx: Ctx,
  checklistId: string,
  id: string,
): Promise<[WholeQuestion]> => {
  await openChecklist(ctx, checklistId)
  return [presentQuestion(found(await findQuestion(ctx.db, checklistId, id)))]
}

type Moved = Pick<QuestionRow, 'id' | 'checklistId'>

/** Exchanges orders with whoever in the category holds this one; with `shift`, those of its parent in between make way. */
const reorder = async (tx: Db, { id, checklistId }: Moved, order: number, shift = false) => {
  const questions = await questionsOf(tx, checklistId)
  const { categoryId, order: place } = found(questions.find((question) => question.id === id))
  if (place === order) return
  const among = questions.filter((question) => question.categoryId === categoryId)
  const branch = branches(among.map(presentQuestion)).find(({ question }) => question.id === id)
  const movable = among.filter(
    (row) => !shift || branch?.siblings.some((sibling) => sibling.id === row.id),
  )
  const other = movable.find((question) => question.order === order)
  if (other === undefined) throw invalid('order', 'Não há pergunta nesta posição')
  const next = (shift ? shifted : swapped)(movable, id, other.id)
  // What did not move is the same object as before.
  for (const row of next.filter((question) => !movable.includes(question))) {
    await updateQuestion(tx, row.id, { order: row.order })
  }
}

/** What is kept of a saved form. */
const rowOf = (input: QuestionInput, before: QuestionRow | undefined) => {
  // Another type starts with other options: none of those before is kept.
  const kept = before?.type === input.type ? before.options : []
  const options = settledOptions(input.type, input.options, kept)
  return {
    name: input.name,
    description: input.description,
    type: input.type,
    options,
    range: settledRange(input),
    required: input.required,
    dateOnly: settledDateOnly(input),
    ...settledEvidence(input, options),
    categoryId: input.category_id,
    parentId: input.parent?.id ?? null,
    conditions: input.parent?.conditions ?? [],
  }
}

export const createQuestion = (
  ctx: Ctx,
  checklistId: string,
  input: QuestionInput,
): Promise<[WholeQuestion]> =>
  withChecklistLock(ctx, checklistId, async (tx, record) => {
    found(await findCategory(tx, checklistId, input.category_id))
    const questions = await questionsOf(tx, checklistId)
    const { category_id: categoryId, parent } = input
    checkEvidenceWhen(input.evidence_when, input.options)
    const id = newId()
    checkCondition({ id, categoryId, parent, before: undefined }, questions)
    const question: QuestionRow = {
      ...rowOf(input, undefined),
      id,
      checklistId,
      order: await freePlace(tx, questions, { categoryId, order: input.order }),
      ...updatedBy(ctx),
    }
    await insertQuestions(tx, [question])
    record({ entity: 'question', id, action: 'created', after: question })
    return [presentQuestion(found(await findQuestion(tx, checklistId, id)))]
  })

/** The form as it would be after the change; what it leaves out stays, but for the options of another type. */
const merged = (before: QuestionRow, change: QuestionChange): QuestionInput => {
  const retyped = change.type !== undefined && change.type !== before.type
  const stays = { ...presentQuestion(before), ...(retyped && { options: [] }) }
  return changed(questionInput, stays, change)
}

/** A question goes to another category with all that depend on it, to the end there. */
const move = async (
  tx: Db,
  ctx: Ctx,
  { id: subjectId, checklistId, categoryId: from }: QuestionRow,
  to: string,
  questions: readonly QuestionRow[],
) => {
  const moving = withDependents(questions, subjectId)
  const start = countIn(questions, to)
  for (const [index, { id }] of moving.entries()) {
    await updateQuestion(tx, id, { categoryId: to, order: start + index })
  }
  await closeGapsInCategory(tx, from)
  await keepUndo(tx, ctx, {
    checklistId,
    subjectId,
    deed: 'moved',
    kept: { questions: moving.map(keptOf) },
  })
}

const isOrderAlone = ({ order, shift: _how, updated_at: _version, ...form }: QuestionChange) =>
  order !== undefined && Object.values(form).every((value) => value === undefined)

const changeForm = async (tx: Db, ctx: Ctx, before: QuestionRow, change: QuestionChange) => {
  const { id, checklistId } = before
  const next = merged(before, change)
  checkEvidenceWhen(change.evidence_when, next.options)
  const { category_id: categoryId, parent } = next
  found(await findCategory(tx, checklistId, categoryId))
  const questions = await questionsOf(tx, checklistId)
  checkCondition({ id, categoryId, parent, before }, questions)
  checkType(next.type, id, questions)
  if (categoryId !== before.categoryId) await move(tx, ctx, before, categoryId, questions)
  // Of another type it is another question to whoever reads what was answered before.
  const isAnother = next.type !== before.type && (await wasAsked(tx, checklistId, id))
  const now = isAnother ? newId() : id
  await updateQuestion(tx, id, { ...rowOf(next, before), ...updatedBy(ctx), id: now })
  return now
}

type Asked = {
  readonly checklistId: string
  readonly id: string
  readonly change: QuestionChange
}

/** The question, where the person moved it last and all that is asked for stands: the first answer was lost. */
const findMoved = async (ctx: Ctx, { checklistId, id, change }: Asked) => {
  const row = await findQuestion(ctx.db, checklistId, id)
  const moved = await findDone(ctx.db, ctx, { checklistId, subjectId: id, deed: 'moved' })
  if (row === undefined || moved === undefined || change.order !== undefined) return undefined
  const isLast = isVersion(row.updatedAt, moved.at.toISOString())
  return isLast && isDeepStrictEqual({ ...row, ...rowOf(merged(row, change), row) }, row)
    ? row
    : undefined
}

/** Of the form, or of the order alone. */
export const changeQuestion = (ctx: Ctx, asked: Asked): Promise<[WholeQuestion]> => {
  const { checklistId, id, change } = asked
  const work = withChecklistLock<[WholeQuestion]>(ctx, checklistId, async (tx, record) => {
    const before = found(await findQuestion(tx, checklistId, id))
    refuseStale(before, change.updated_at)
    const moved = isOrderAlone(change)
    const now = moved ? id : await changeForm(tx, ctx, before, change)
    if (change.order !== undefined) {
      await reorder(tx, { checklistId, id: now }, change.order, change.shift)
    }
    const after = found(await findQuestion(tx, checklistId, now))
    record({ entity: 'question', id, action: moved ? 'moved' : 'updated', before, after })
    return [presentQuestion(after)]
  })
  return acknowledge(work, 'edit_conflict', async () => {
    const row = await findMoved(ctx, asked)
    return row && { answer: [presentQuestion(row)] }
  })
}

/** With all that depend on it. */
export const deleteQuestion = (ctx: Ctx, checklistId: string, id: string) =>
  withChecklistLock(ctx, checklistId, async (tx, record) => {
    const question = found(await findQuestion(tx, checklistId, id))
    const doomed = withDependents(await questionsOf(tx, checklistId), id)
    await deleteQuestionRows(
      tx,
      doomed.map((row) => row.id),
    )
    await closeGapsInCategory(tx, question.categoryId)
    await keepUndo(tx, ctx, {
      checklistId,
      subjectId: id,
      deed: 'deleted',
      kept: { questions: doomed.map(keptOf) },
    })
    for (const { id: gone, name } of doomed) {
      record({ entity: 'question', id: gone, action: 'deleted', before: { name } })
    }
  })
