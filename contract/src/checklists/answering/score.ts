import type { Question } from '#checklists/questions/question.ts'
import type { Answer, Option } from '#checklists/questions/types/question-type-rules.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'
import { type ScoreUnanswered, shareOf } from './share.ts'

type Weighed = Pick<Question, 'type'> & { readonly options: readonly Option[] }

/** Weights of few digits, added: what a binary sum leaves behind them is cut. */
export const exact = (sum: number) => Number(sum.toFixed(6))

export const sumOf = (weights: readonly number[]) =>
  exact(weights.reduce((sum, weight) => sum + weight, 0))

const chosenOf = (options: readonly Option[], answer: Answer | undefined) =>
  Array.isArray(answer) ? options.filter(({ id }) => answer.includes(id)) : []

const weightsOf = (options: readonly Option[]) => options.map(({ weight }) => weight)

/** The most that a question gives to whoever it applies to. */
export const highestOf = ({ type, options }: Weighed) => {
  const scored = options.filter((option) => !option.not_applicable)
  if (scored.length === 0) return 0
  if (!QUESTION_TYPES[type].takesSeveral) return Math.max(...weightsOf(scored))
  const together = scored.filter(({ exclusive, weight }) => !exclusive && weight > 0)
  const alone = scored.filter(({ exclusive }) => exclusive)
  return Math.max(sumOf(weightsOf(together)), ...weightsOf(alone))
}

/** What a question that is shown adds to the score. */
export type QuestionScore = {
  readonly weight: number
  readonly highest: number
  readonly notApplicable: boolean
  /** How many critical options were chosen. */
  readonly critical: number
}

/**
 * Scores one question. Whoever says that it does not apply gains and loses nothing by it. One that is left out
 * counts as far as it could have helped: leaving it out is never better than its best option.
 */
export const scoreQuestion = (
  question: Weighed,
  answer: Answer | undefined,
  unanswered: ScoreUnanswered,
): QuestionScore => {
  const chosen = chosenOf(question.options, answer)
  const critical = chosen.filter((option) => option.critical).length
  const notApplicable = chosen.some((option) => option.not_applicable)
  if (notApplicable) return { weight: 0, highest: 0, notApplicable, critical }
  const highest = highestOf(question)
  if (chosen.length > 0) {
    return { weight: sumOf(weightsOf(chosen)), highest, notApplicable, critical }
  }
  const missed = unanswered === 'counts' ? Math.max(0, highest) : 0
  return { weight: 0, highest: missed, notApplicable, critical }
}

/** Below its best option, or critical: what whoever reads the answer looks at first. */
export const isNonConforming = ({
  weight,
  highest,
  critical,
}: Pick<QuestionScore, 'weight' | 'highest'> & { readonly critical: number | boolean }) =>
  Boolean(critical) || weight < highest

/** What several questions, or several categories, give together. */
export const totalsOf = (
  parts: readonly { readonly total: number; readonly highest: number }[],
) => {
  const total = sumOf(parts.map((part) => part.total))
  const highest = sumOf(parts.map((part) => part.highest))
  return { total, highest, share: shareOf(total, highest) }
}
