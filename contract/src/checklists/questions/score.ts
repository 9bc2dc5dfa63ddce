import type { Question } from './question.ts'
import {
  type Answer,
  type Option,
  optionsAmong,
} from '#checklists/questions/types/question-type-rules.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'
import { type ScoreUnanswered, shareOf } from './share.ts'

type WeightedQuestion = Pick<Question, 'type'> & { readonly options: readonly Option[] }

/** Removes binary rounding errors from sums of weights, which have few decimals. */
export const roundScore = (sum: number) => Number(sum.toFixed(6))

export const sumWeights = (weights: readonly number[]) =>
  roundScore(weights.reduce((sum, weight) => sum + weight, 0))

const weightsOf = (options: readonly Option[]) => options.map(({ weight }) => weight)

/** The highest weight that an answer to the question can have, if the question applies. */
export const highestWeightOf = ({ type, options }: WeightedQuestion) => {
  const scored = options.filter((option) => !option.not_applicable)
  if (scored.length === 0) return 0
  if (!QUESTION_TYPES[type].takesSeveral) return Math.max(...weightsOf(scored))
  const together = scored.filter(({ exclusive, weight }) => !exclusive && weight > 0)
  const alone = scored.filter(({ exclusive }) => exclusive)
  return Math.max(sumWeights(weightsOf(together)), ...weightsOf(alone))
}

/** What a visible question adds to the score. */
export type QuestionScore = {
  readonly weight: number
  readonly highest: number
  readonly notApplicable: boolean
  /** How many critical options were chosen. */
  readonly critical: number
}

/**
 * Scores one question. An answer that it does not apply changes neither score nor highest score. An unanswered
 * question counts with its highest weight if that is positive, so leaving it out never beats its best option.
 */
export const scoreQuestion = (
  question: WeightedQuestion,
  answer: Answer | undefined,
  unanswered: ScoreUnanswered,
): QuestionScore => {
  const chosen = optionsAmong(question.options, answer)
  const critical = chosen.filter((option) => option.critical).length
  const notApplicable = chosen.some((option) => option.not_applicable)
  if (notApplicable) return { weight: 0, highest: 0, notApplicable, critical }
  const highest = highestWeightOf(question)
  if (chosen.length > 0) {
    return { weight: sumWeights(weightsOf(chosen)), highest, notApplicable, critical }
  }
  const missedWeight = unanswered === 'counts' ? Math.max(0, highest) : 0
  return { weight: 0, highest: missedWeight, notApplicable, critical }
}

/**
 * Whether an answer is non-conforming: a critical option, or where one option is chosen, one of the worst if another is
 * better. Options for 'not applicable' never are, nor is leaving good options out of several.
 */
export const isNonConforming = (
  { type, options }: WeightedQuestion,
  answer: Answer | undefined,
) => {
  const applicable = options.filter((option) => !option.not_applicable)
  const weights = weightsOf(applicable)
  const [worst, best] = [Math.min(...weights), Math.max(...weights)]
  const hasWorst = !QUESTION_TYPES[type].takesSeveral && worst < best
  return optionsAmong(applicable, answer).some(
    ({ critical, weight }) => critical || (hasWorst && weight === worst),
  )
}

/** The totals of several questions or categories. */
export const totalsOf = (
  parts: readonly { readonly total: number; readonly highest: number }[],
) => {
  const total = sumWeights(parts.map((part) => part.total))
  const highest = sumWeights(parts.map((part) => part.highest))
  return { total, highest, share: shareOf(total, highest) }
}
