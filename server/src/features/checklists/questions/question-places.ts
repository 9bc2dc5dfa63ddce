import type { CategoryRow, QuestionRow } from './question.queries.ts'

/** Question id → its place in the whole checklist. A question that is gone has none. */
export const placesOf = (categories: readonly CategoryRow[], questions: readonly QuestionRow[]) => {
  const orderOf = new Map(categories.map(({ id, order }) => [id, order]))
  const sorted = questions.toSorted(
    (left, right) =>
      (orderOf.get(left.categoryId) ?? 0) - (orderOf.get(right.categoryId) ?? 0) ||
      left.order - right.order,
  )
  return new Map(sorted.map(({ id }, index) => [id, index]))
}
