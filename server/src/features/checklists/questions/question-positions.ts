import { AT_THE_END } from '@portal/contract/checklists/questions/category'
import {
  descendants,
  questionNumbers,
  withShiftedOrder,
  withSwappedOrder,
} from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { groupBy } from '@portal/contract/shared/group-by'
import type { Db } from '#db/database.ts'
import { presentQuestion } from './question.present.ts'
import { type CategoryRow, type QuestionRow, makeRoomInCategory } from './question.queries.ts'
import type { UndoQuestion } from './undo.tables.ts'

/** Question id → the number that the form shows, or would show if the removed questions were still in it. */
export const questionNumbersOf = (
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
  removed: readonly Question[] = [],
) => {
  // A removed question comes first: the question after it has moved up to the same order.
  const allQuestions = [...removed, ...questions.map(presentQuestion)]
  const questionsIn = groupBy(allQuestions, ({ category_id: category }) => category)
  return questionNumbers(
    categories.map(({ id, order }) => ({
      order,
      questions: questionsIn.get(id) ?? [],
    })),
  )
}

/** The question, followed by all questions that depend on it. */
export const withDependents = (questions: readonly QuestionRow[], id: string) => {
  const dependentIds = new Set(descendants(questions.map(presentQuestion), id).map((row) => row.id))
  return [
    ...questions.filter((row) => row.id === id),
    ...questions.filter((row) => dependentIds.has(row.id)),
  ]
}

export const undoQuestionOf = ({
  updatedAt: _updatedAt,
  updatedBy: _updatedBy,
  ...question
}: QuestionRow): UndoQuestion => question

type Position = Pick<QuestionRow, 'categoryId' | 'order'>

export const countInCategory = (
  questions: readonly Pick<Position, 'categoryId'>[],
  category: string,
) => questions.filter(({ categoryId }) => categoryId === category).length

/** The requested order, after shifting the questions from there on, or the end of the category. */
export const reservePosition = async (
  tx: Db,
  questions: readonly Pick<Position, 'categoryId'>[],
  { categoryId, order }: Position,
) => {
  const last = countInCategory(questions, categoryId)
  if (order === AT_THE_END || order >= last) return last
  await makeRoomInCategory(tx, categoryId, order, 1)
  return order
}

/** The same for several, which must be sorted by order, so that none is shifted by a later one. */
export const reservePositions = async <Q extends Position>(
  tx: Db,
  questions: readonly Pick<Position, 'categoryId'>[],
  sorted: readonly Q[],
) => {
  const placed: Q[] = []
  for (const question of sorted) {
    const order = await reservePosition(tx, [...questions, ...placed], question)
    placed.push({ ...question, order })
  }
  return placed
}

type Row = Pick<QuestionRow, 'id' | 'order'>
type Move = { readonly id: string; readonly targetId: string; readonly shift: boolean }

/** Swaps the orders of two rows, or with `shift` moves one to the other's place, and saves the rows that moved. */
export const saveMove = async (
  tx: Db,
  rows: readonly Row[],
  { id, targetId, shift }: Move,
  save: (tx: Db, id: string, change: Pick<Row, 'order'>) => Promise<unknown>,
) => {
  const moved = (shift ? withShiftedOrder : withSwappedOrder)(rows, id, targetId)
  // Rows that did not move are the same objects as before.
  for (const row of moved.filter((item) => !rows.includes(item))) {
    await save(tx, row.id, { order: row.order })
  }
}
