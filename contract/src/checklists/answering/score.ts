import type { Question } from '#checklists/questions/question.ts'
import type { Answer } from '#checklists/questions/types/question-type-rules.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'

type Weighed = Pick<Question, 'type' | 'options'>

/** Weights of few digits, added: what a binary sum leaves behind them is cut. */
export const exact = (sum: number) => Number(sum.toFixed(6))

export const sumOf = (weights: readonly number[]) =>
  exact(weights.reduce((sum, weight) => sum + weight, 0))

/** What an answer weighs: the chosen option's weight, or the sum of several; anything else nothing. */
export const weightOf = ({ options }: Weighed, answer: Answer | undefined) =>
  Array.isArray(answer)
    ? sumOf(options.filter(({ id }) => answer.includes(id)).map(({ weight }) => weight))
    : 0

/** The most that a question gives to whoever is asked it. */
export const highestOf = ({ type, options }: Weighed) => {
  const weights = options.map(({ weight }) => weight)
  if (weights.length === 0) return 0
  return QUESTION_TYPES[type].takesSeveral
    ? sumOf(weights.filter((weight) => weight > 0))
    : Math.max(...weights)
}
