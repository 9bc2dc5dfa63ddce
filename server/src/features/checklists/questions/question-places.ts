import { questionNumbers } from '@portal/contract/checklists/questions/order'
import type { CategoryRow, QuestionRow } from './question.queries.ts'

/** Question id → its number in the checklist. A question that is gone has none. */
export const placesOf = (categories: readonly CategoryRow[], questions: readonly QuestionRow[]) => {
  const placed = questions.map(({ id, order, categoryId, parentId }) => ({
    id,
    order,
    categoryId,
    parent: parentId === null ? null : { id: parentId },
  }))
  return questionNumbers(
    categories.map(({ id, order }) => ({
      order,
      questions: placed.filter(({ categoryId }) => categoryId === id),
    })),
  )
}
