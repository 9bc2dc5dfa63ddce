import {
  byOrder,
  descendants,
  questionNumbers,
  withShiftedOrder,
  withSwappedOrder,
} from '@portal/contract/checklists/questions/order'
import { AT_THE_END, type Question } from '@portal/contract/checklists/questions/question'
import { groupBy } from '@portal/contract/shared/group-by'
import type { Db } from '#db/database.ts'
import { presentQuestion } from './question.present.ts'
import {
  type CategoryRow,
  makeRoomInCategory,
  placeQuestions,
  type QuestionRow,
} from './question.queries.ts'
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

type Place = Pick<QuestionRow, 'id' | 'categoryId' | 'order'>
type Position = Omit<Place, 'id'>

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

/** The same for several questions of one category, sorted by order: those between and after them move, in one statement. */
export const reservePositions = async <Q extends Place>(
  tx: Db,
  questions: readonly Place[],
  sorted: readonly Q[],
) => {
  const present = questions.filter(({ categoryId }) => categoryId === sorted[0]?.categoryId)
  const sequence: Place[] = present.toSorted(byOrder)
  for (const question of sorted)
    sequence.splice(question.order === AT_THE_END ? sequence.length : question.order, 0, question)
  const orderOf = new Map(sequence.map(({ id }, order) => [id, order]))
  const placed = <P extends Place>(place: P) => ({
    ...place,
    order: orderOf.get(place.id) ?? place.order,
  })
  await placeQuestions(tx, present.filter(({ id, order }) => orderOf.get(id) !== order).map(placed))
  return sorted.map(placed)
}

type Row = Pick<QuestionRow, 'id' | 'order'>
type Move = { readonly id: string; readonly targetId: string; readonly shift: boolean }

/** Two rows with their orders swapped, or with `shift` one at the other's place; only the rows that moved. */
export const movedRows = <R extends Row>(rows: readonly R[], { id, targetId, shift }: Move) =>
  // Rows that did not move are the same objects as before.
  (shift ? withShiftedOrder : withSwappedOrder)(rows, id, targetId).filter(
    (row) => !rows.includes(row),
  )
