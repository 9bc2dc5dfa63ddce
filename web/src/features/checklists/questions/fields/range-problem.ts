import { rangeRefusal } from '@portal/contract/checklists/questions/bound-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { refusalOfNumber } from '@portal/contract/shared/numbers'

/** Why a typed number is invalid: it cannot be read, or is outside a bound. */
export const rangeProblem = (
  { type, range }: Pick<Question, 'type' | 'range'>,
  value: Answer | undefined,
) => {
  if (!QUESTION_TYPES[type].takesRange) return undefined
  if (typeof value === 'string') return refusalOfNumber(value)
  return typeof value === 'number' ? rangeRefusal(range, value) : undefined
}
