import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { type Draft, ofItsType } from './question-draft.ts'

/** The draft as people read it, under the names that the audit has for its fields. */
export const shownOf = (draft: Draft, categories: readonly FullCategory[]) => {
  const { parent, category_id: categoryId, ...rest } = ofItsType(draft)
  const questions = categories.flatMap((category) => category.questions)
  return {
    ...rest,
    category_id: categories.find(({ id }) => id === categoryId)?.name ?? '',
    parent_id: questions.find(({ id }) => id === parent?.id)?.name ?? '',
    conditions: parent?.conditions ?? [],
  }
}
