import { questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { presentQuestion } from './question.present.ts'
import type { CategoryRow, QuestionRow } from './question.queries.ts'

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
