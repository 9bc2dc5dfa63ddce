import { AT_THE_END } from '@portal/contract/checklists/questions/category'
import { descendants, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Db } from '#db/client.ts'
import { presentQuestion } from './question.present.ts'
import { type CategoryRow, type QuestionRow, makeRoomInCategory } from './question.queries.ts'
import type { KeptQuestion } from './undo.tables.ts'

/** Question id → the number that the form shows it by, or would if those that are gone were still there. */
export const placesOf = (
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
  removed: readonly Question[] = [],
) => {
  // Whoever came after one that is gone has moved up to its place.
  const all = [...removed, ...questions.map(presentQuestion)]
  return questionNumbers(
    categories.map(({ id, order }) => ({
      order,
      questions: all.filter(({ category_id: of }) => of === id),
    })),
  )
}

/** The question, and then all that depend on it. */
export const withDependents = (questions: readonly QuestionRow[], id: string) => {
  const following = new Set(descendants(questions.map(presentQuestion), id).map((row) => row.id))
  return [
    ...questions.filter((row) => row.id === id),
    ...questions.filter((row) => following.has(row.id)),
  ]
}

export const keptOf = ({
  updatedAt: _at,
  updatedBy: _by,
  ...question
}: QuestionRow): KeptQuestion => question

type Place = Pick<QuestionRow, 'categoryId' | 'order'>

export const countIn = (questions: readonly Pick<Place, 'categoryId'>[], category: string) =>
  questions.filter(({ categoryId }) => categoryId === category).length

/** The place that is asked for, which the others leave free, or the last of the category. */
export const freePlace = async (
  tx: Db,
  questions: readonly Pick<Place, 'categoryId'>[],
  { categoryId, order }: Place,
) => {
  const last = countIn(questions, categoryId)
  if (order === AT_THE_END || order >= last) return last
  await makeRoomInCategory(tx, categoryId, order, 1)
  return order
}

/** The same, for several at once: the first of them first, so that none has to make way for a later one. */
export const freePlaces = async <Q extends Place>(
  tx: Db,
  questions: readonly Pick<Place, 'categoryId'>[],
  coming: readonly Q[],
) => {
  const placed: Q[] = []
  for (const question of coming) {
    const order = await freePlace(tx, [...questions, ...placed], question)
    placed.push({ ...question, order })
  }
  return placed
}
