import { isWithinBound } from '@portal/contract/checklists/questions/condition'
import type { Bound, Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { refusalOfNumber } from '@portal/contract/shared/numbers'
import { numberText } from './number-text.ts'

const OPERATOR_TEXTS = { '>': 'maior que', '<': 'menor que' } as const

const boundText = ({ operator, value }: Bound) => `${OPERATOR_TEXTS[operator]} ${numberText(value)}`

/** The lower bound first. */
const lowerFirst = (bounds: readonly Bound[]) =>
  bounds.toSorted((left, right) => right.operator.localeCompare(left.operator))

export const boundsText = (bounds: readonly Bound[]) =>
  lowerFirst(bounds).map(boundText).join(' e ')

/** The accepted range, shown before a number is typed. */
export const rangeHint = (range: readonly Bound[]) =>
  range.length === 0 ? undefined : `Valor deve ser ${boundsText(range)}`

/** Why a typed number is invalid: it cannot be read, or is outside a bound. */
export const rangeProblem = (
  { type, range }: Pick<Question, 'type' | 'range'>,
  value: Answer | undefined,
) => {
  if (!QUESTION_TYPES[type].takesRange) return undefined
  if (typeof value === 'string') return refusalOfNumber(value)
  const violated =
    typeof value === 'number' ? range.find((bound) => !isWithinBound(value, bound)) : undefined
  return violated && `Valor deve ser ${boundText(violated)}`
}
