import { questionNumbers } from '@portal/contract/checklists/questions/order'
import { presentFullCategory } from './question.present.ts'
import type { CategoryRow, QuestionRow } from './question.queries.ts'

/** Question id → the number that the form shows it by. A question that is gone has none. */
export const placesOf = (categories: readonly CategoryRow[], questions: readonly QuestionRow[]) =>
  questionNumbers(categories.map((category) => presentFullCategory(category, questions)))
