import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { type QuestionDraft, fieldsOfType } from './question-draft.ts'

/** The draft as people read it, names instead of ids, keyed by the field names of the audit. */
export const questionDisplayFields = (
  draft: QuestionDraft,
  categories: readonly FullCategory[],
) => {
  const { parent, category_id: categoryId, ...rest } = fieldsOfType(draft)
  const questions = categories.flatMap((category) => category.questions)
  return {
    ...rest,
    category_id: categories.find(({ id }) => id === categoryId)?.name ?? '',
    parent_id: questions.find(({ id }) => id === parent?.id)?.name ?? '',
    conditions: parent?.conditions ?? [],
  }
}
