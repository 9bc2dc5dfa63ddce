import { within } from '@portal/contract/checklists/questions/condition'
import type { Bound, Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { refusalOfNumber } from '@portal/contract/shared/numbers'
import { shownNumber } from './number-text.ts'

const OPERATOR_WORDS = { '>': 'maior que', '<': 'menor que' } as const

const boundWords = ({ operator, value }: Bound) =>
  `${OPERATOR_WORDS[operator]} ${shownNumber(value)}`

/** The lower bound first, as people say it. */
const inOrder = (bounds: readonly Bound[]) =>
  bounds.toSorted((left, right) => right.operator.localeCompare(left.operator))

export const boundsWords = (bounds: readonly Bound[]) => inOrder(bounds).map(boundWords).join(' e ')

/** What a number must be, told before it is typed. */
export const rangeHint = (range: readonly Bound[]) =>
  range.length === 0 ? undefined : `Valor deve ser ${boundsWords(range)}`

/** Why a number is none, or the first bound that it does not keep. */
export const rangeProblem = (
  { type, range }: Pick<Question, 'type' | 'range'>,
  value: Answer | undefined,
) => {
  if (!QUESTION_TYPES[type].takesRange) return undefined
  if (typeof value === 'string') return refusalOfNumber(value)
  const broken =
    typeof value === 'number' ? range.find((bound) => !within(value, bound)) : undefined
  return broken && `Valor deve ser ${boundWords(broken)}`
}
