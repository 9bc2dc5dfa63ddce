import type { ScoredForm } from '@portal/contract/checklists/questions/change-effects'
import { descendants } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'

/** Questions before or after a change that leaves the settings of the checklist alone. */
export const formOf = (questions: readonly Question[]): ScoredForm => ({
  questions,
  score_unanswered: 'counts',
  bands: [],
})

/** The questions once this one is saved: those that depend on it follow it to another category. */
export const withSaved = (questions: readonly Question[], saved: Question) => {
  if (!questions.some(({ id }) => id === saved.id)) return [...questions, saved]
  const below = new Set(descendants(questions, saved.id).map(({ id }) => id))
  return questions.map((question) => {
    if (question.id === saved.id) return saved
    return below.has(question.id) ? { ...question, category_id: saved.category_id } : question
  })
}

/** The questions once this one is deleted: those that depend on it go with it. */
export const withoutDeleted = (questions: readonly Question[], id: string) => {
  const gone = new Set([id, ...descendants(questions, id).map((question) => question.id)])
  return questions.filter((question) => !gone.has(question.id))
}
