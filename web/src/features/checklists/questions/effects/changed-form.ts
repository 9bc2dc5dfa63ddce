import type { ScoredChecklist } from '@portal/contract/checklists/questions/change-effects'
import { descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'

/** The form before or after a change of questions only: score settings do not matter, as both sides have the same. */
export const scoredFormOf = (questions: readonly Question[]): ScoredChecklist => ({
  questions,
  score_unanswered: 'counts',
  bands: [],
})

/** The questions after this one is saved; its dependents move to its category. */
export const withSavedQuestion = (questions: readonly Question[], saved: Question) => {
  if (!questions.some(({ id }) => id === saved.id)) return [...questions, saved]
  const dependentIds = new Set(descendants(questions, saved.id).map(({ id }) => id))
  return questions.map((question) => {
    if (question.id === saved.id) return saved
    return dependentIds.has(question.id)
      ? { ...question, category_id: saved.category_id }
      : question
  })
}

/** The questions after this one is deleted, together with its dependents. */
export const withoutQuestion = (questions: readonly Question[], id: string) => {
  const deletedIds = new Set([id, ...descendants(questions, id).map((question) => question.id)])
  return questions.filter((question) => !deletedIds.has(question.id))
}
