import { numberText } from '#shared/numbers.ts'
import { intervalOf } from './interval.ts'
import { type Bound, type Condition, ID_EQUALS, ID_NOT_EQUALS, type Parent } from './question.ts'
import type { Answer, Answers, QuestionType } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

export type ConditionalQuestion = { readonly id: string; readonly parent: Parent | null }

const isWithinBound = (number: number, { operator, value }: Bound) =>
  operator === '<' ? number < value : number > value

/** A condition that an option is chosen, or that it is not. */
type OptionCondition = Extract<Condition, { readonly value: string }>

export const isOptionCondition = (condition: Condition): condition is OptionCondition =>
  condition.operator === ID_EQUALS || condition.operator === ID_NOT_EQUALS

export const boundsOf = ({ conditions }: Pick<Parent, 'conditions'>): Bound[] =>
  conditions.flatMap((condition) => (isOptionCondition(condition) ? [] : [condition]))

/** The ids of the options that conditions with this operator name. */
export const optionIdsIn = (
  { conditions }: Pick<Parent, 'conditions'>,
  operator: OptionCondition['operator'],
) =>
  conditions.flatMap((condition) =>
    condition.operator === operator && isOptionCondition(condition) ? [condition.value] : [],
  )

/**
 * Decides for any number of answers: every bound must hold; the answer must contain one of the wanted options, if there
 * are any, and none of the unwanted.
 */
export const conditionOf = (parent: Parent) => {
  const bounds = boundsOf(parent)
  const { above, below } = intervalOf(bounds)
  const wanted = new Set(optionIdsIn(parent, ID_EQUALS))
  const unwanted = new Set(optionIdsIn(parent, ID_NOT_EQUALS))
  const hasOptions = wanted.size + unwanted.size > 0
  const isWanted = (answer: Answer) =>
    Array.isArray(answer) &&
    answer.length > 0 &&
    (wanted.size === 0 || answer.some((id) => wanted.has(id))) &&
    !answer.some((id) => unwanted.has(id))
  return (answer: Answer | undefined) =>
    answer !== undefined &&
    (bounds.length > 0 || hasOptions) &&
    (bounds.length === 0 || (typeof answer === 'number' && answer > above && answer < below)) &&
    (!hasOptions || isWanted(answer))
}
const isConditionMet = (parent: Parent, answer: Answer | undefined) => conditionOf(parent)(answer)

/**
 * The visible questions, in their original order: those without a condition, or whose condition is met by
 * the answer of a visible parent. A hidden parent hides its children, even if it was answered before.
 */
export const visibleQuestions = <Q extends ConditionalQuestion>(
  questions: readonly Q[],
  answers: Answers,
): Q[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const visible = new Map<string, boolean>()
  const decide = ({ id, parent }: Q) => {
    const isRevealed =
      parent === null ||
      (visible.get(parent.id) === true && isConditionMet(parent, answers[parent.id]))
    visible.set(id, isRevealed)
  }
  for (const question of questions) {
    const undecided: Q[] = []
    for (let next: Q | undefined = question; next !== undefined && !visible.has(next.id);) {
      visible.set(next.id, false) // a circle of conditions ends here, and stays hidden
      undecided.push(next)
      next = next.parent === null ? undefined : byId.get(next.parent.id)
    }
    undecided.toReversed().forEach(decide)
  }
  return questions.filter(({ id }) => visible.get(id))
}

type Reference = {
  readonly type: QuestionType
  readonly options: readonly { readonly id: string }[]
}

/** Whether the condition no longer fits its reference question: an option is gone, or an operator does not suit its type. */
export const isConditionBroken = ({ conditions }: Parent, reference: Reference | undefined) => {
  if (reference === undefined) return true
  const { reference: kind } = QUESTION_TYPES[reference.type]
  return !conditions.every((condition) =>
    isOptionCondition(condition)
      ? kind === 'option' && reference.options.some(({ id }) => id === condition.value)
      : kind === 'bounds',
  )
}

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
