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

/** Whether it is answered by choosing among options. */
export const isChoice = (type: QuestionType) => QUESTION_TYPES[type].options !== 'none'

/** Whether its answer can make another question appear. */
export const isReference = (type: QuestionType) => QUESTION_TYPES[type].reference !== 'none'

/** The labels that a type always has, whatever was sent: Sim and Não, or 1 to n. */
export const fixedLabels = (type: QuestionType, count: number) =>
  QUESTION_TYPES[type].labels?.(count)

/** As the options are shown: a scale by its numbers, the others as they were written. */
export const shownOptions = <O extends { readonly data: string }>(
  type: QuestionType,
  options: readonly O[],
) => {
  const { order } = QUESTION_TYPES[type]
  return order ? options.toSorted((left, right) => order(left.data, right.data)) : [...options]
}
