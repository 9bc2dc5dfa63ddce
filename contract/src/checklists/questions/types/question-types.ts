import { multiple, scale, single, yesNo } from './choices.ts'
import { ALL_TYPES, type QuestionType, type QuestionTypeRules } from './question-type-rules.ts'
import { date, number, text } from './values.ts'

export const QUESTION_TYPES: Readonly<Record<QuestionType, QuestionTypeRules>> = {
  1: single,
  2: multiple,
  3: text,
  4: date,
  5: yesNo,
  6: number,
  7: scale,
}

export const QUESTION_TYPE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_TYPES.map((type) => [type, QUESTION_TYPES[type].label]),
)

export const isChoice = (type: QuestionType) => QUESTION_TYPES[type].options !== 'none'

/** Whether conditions of other questions can depend on its answer. */
export const canBeReference = (type: QuestionType) => QUESTION_TYPES[type].reference !== 'none'

/** The labels of a type with fixed options, whatever labels were sent: Sim and Não, or 1 to n. */
export const fixedOptionLabels = (type: QuestionType, count: number) =>
  QUESTION_TYPES[type].labels?.(count)

/** The options in display order: those of a scale by their numbers, the others as written. */
export const optionsInOrder = <O extends { readonly data: string }>(
  type: QuestionType,
  options: readonly O[],
) => {
  const { order } = QUESTION_TYPES[type]
  return order ? options.toSorted((left, right) => order(left.data, right.data)) : [...options]
}
