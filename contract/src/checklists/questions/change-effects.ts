import { groupBy } from '#shared/group-by.ts'
import { questionProblemsOf, reachableQuestions } from './checker.ts'
import type { EvidenceSettings } from './evidence-settings.ts'
import { descendants } from './order.ts'
import type { Question } from './question.ts'
import { highestWeightOf, sumWeights } from './score.ts'

type ScoredQuestion = Pick<
  Question,
  'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'category_id'
> &
  EvidenceSettings
type Questions = readonly ScoredQuestion[]

/** The questions after this one is saved; its dependents move to its category. */
export const withSavedQuestion = <Q extends ScoredQuestion>(questions: readonly Q[], saved: Q) => {
  if (!questions.some(({ id }) => id === saved.id)) return [...questions, saved]
  const { category_id } = saved
  const dependents = new Set(descendants(questions, saved.id))
  return questions.map((question) => {
    if (question.id === saved.id) return saved
    return dependents.has(question) ? { ...question, category_id } : question
  })
}

/** The questions after this one is deleted, together with its dependents. */
export const withoutQuestion = <Q extends ScoredQuestion>(questions: readonly Q[], id: string) => {
  const dependents = new Set(descendants(questions, id))
  return questions.filter((question) => question.id !== id && !dependents.has(question))
}

/** Whether an answer to the question can change the score or be critical. */
export const canAffectScore = ({ options }: Pick<ScoredQuestion, 'options'>) =>
  options.some(
    ({ weight, critical, not_applicable: isNotApplicable }) =>
      critical || (!isNotApplicable && weight !== 0),
  )

/** What choosing the option does to the score. */
const effectOf = ({ weight, critical, not_applicable }: ScoredQuestion['options'][number]) =>
  `${not_applicable ? 'none' : weight} ${critical}`

/** Whether every answer that could be given before has the same score. */
const scoresAlike = (before: ScoredQuestion, after: ScoredQuestion) => {
  const effects = new Map(after.options.map((option) => [option.id, effectOf(option)]))
  return (
    before.type === after.type &&
    highestWeightOf(before) === highestWeightOf(after) &&
    before.options.every((option) => effects.get(option.id) === effectOf(option))
  )
}

const conditionOf = ({ parent }: ScoredQuestion) =>
  JSON.stringify([
    parent?.id,
    parent?.conditions.map(({ operator, value }) => `${operator} ${value}`).toSorted(),
  ])

const byCategory = (questions: Questions) => [
  ...groupBy(questions, ({ category_id: category }) => category).values(),
]
const reachableIn = (questions: Questions) => byCategory(questions).flatMap(reachableQuestions)

const areComparable = (was: Questions, is: Questions) => {
  const before = new Map(was.map((question) => [question.id, question]))
  const after = new Map(is.map((question) => [question.id, question]))
  return [...new Set([...was, ...is].map(({ id }) => id))].every((id) => {
    const [old, next] = [before.get(id), after.get(id)]
    const scores = [old, next].some((question) => question && canAffectScore(question))
    if (old === undefined || next === undefined) return !scores
    if (scores && !scoresAlike(old, next)) return false
    return (
      conditionOf(old) === conditionOf(next) ||
      !(scores || descendants(is, id).some(canAffectScore))
    )
  })
}

const neverAppearing = (questions: Questions) =>
  byCategory(questions)
    .flatMap(questionProblemsOf)
    .filter(({ kind }) => kind === 'never_appears')

/** The score of an answer with the best option of every question. */
const highestScore = (reachable: Questions) => sumWeights(reachable.map(highestWeightOf))

/** Compares the questions of a checklist that already has answers before and after a change of it. */
export const changeEffects = (before: Questions, after: Questions) => {
  const [was, is] = [reachableIn(before), reachableIn(after)]
  const neverBefore = new Set(neverAppearing(before).map(({ questionId }) => questionId))
  return {
    /** Messages about questions that can no longer appear, but could before. */
    unreachable: neverAppearing(after)
      .filter(({ questionId }) => !neverBefore.has(questionId))
      .map(({ message }) => message),
    highest: { before: highestScore(was), after: highestScore(is) },
    /** Whether the same answers have the same score before and after. */
    isComparable: areComparable(was, is),
  }
}
