import { within } from '@portal/contract/checklists/questions/condition'
import type { Bound } from '@portal/contract/checklists/questions/question'
import { writtenNumber } from './number-text.ts'

const OPERATOR_WORDS = { '>': 'maior que', '<': 'menor que' } as const

const boundWords = ({ operator, value }: Bound) =>
  `${OPERATOR_WORDS[operator]} ${writtenNumber(value)}`

/** The lower bound first, as people say it. */
const inOrder = (bounds: readonly Bound[]) =>
  bounds.toSorted((left, right) => right.operator.localeCompare(left.operator))

export const boundsWords = (bounds: readonly Bound[]) => inOrder(bounds).map(boundWords).join(' e ')

/** What a number must be, told before it is typed. */
export const rangeHint = (range: readonly Bound[]) =>
  range.length === 0 ? undefined : `Valor deve ser ${boundsWords(range)}`

/** The first bound that the number does not keep. */
export const rangeProblem = (range: readonly Bound[], value: unknown) => {
  const broken =
    typeof value === 'number' ? range.find((bound) => !within(value, bound)) : undefined
  return broken && `Valor deve ser ${boundWords(broken)}`
}
