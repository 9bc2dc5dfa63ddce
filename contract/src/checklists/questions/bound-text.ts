import { numberText } from '#shared/number-text.ts'
import { isWithinBound } from './condition.ts'
import type { Bound } from './question.ts'

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

/** Why a number is not accepted: the first bound that it violates. */
export const rangeRefusal = (range: readonly Bound[], number: number) => {
  const violated = range.find((bound) => !isWithinBound(number, bound))
  return violated && rangeHint([violated])
}
