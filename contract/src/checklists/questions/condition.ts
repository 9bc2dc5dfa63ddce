import { type Bound, type Condition, ID_EQUALS, ID_NOT_EQUALS, type Parent } from './question.ts'
import type { Answer, Answers, QuestionType } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

export type ConditionalQuestion = { readonly id: string; readonly parent: Parent | null }

export const isWithinBound = (number: number, { operator, value }: Bound) =>
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

/** The answer must contain one of the wanted options, if there are any, and none of the unwanted. */
const meetsOptionConditions = (parent: Parent, answer: Answer | undefined) => {
  if (!Array.isArray(answer) || answer.length === 0) return false
  const wanted = optionIdsIn(parent, ID_EQUALS)
  const isWanted = wanted.length === 0 || wanted.some((id) => answer.includes(id))
  return isWanted && !optionIdsIn(parent, ID_NOT_EQUALS).some((id) => answer.includes(id))
}

/** Every bound must hold; of several wanted options, one is enough. */
export const isConditionMet = (parent: Parent, answer: Answer | undefined) => {
  const { conditions } = parent
  if (conditions.length === 0) return false
  const bounds = boundsOf(parent)
  const holds =
    bounds.length === 0 ||
    (typeof answer === 'number' && bounds.every((bound) => isWithinBound(answer, bound)))
  return holds && (bounds.length === conditions.length || meetsOptionConditions(parent, answer))
}

/**
 * The visible questions, in their original order: those without a condition, or whose condition is met by
 * the answer of a visible parent. A hidden parent hides its children, even if it was answered before.
 */
export const visibleQuestions = <Q extends ConditionalQuestion>(
  questions: readonly Q[],
  answers: Answers,
): Q[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const cache = new Map<string, boolean>()
  const isVisible = (question: Q, descendantIds: ReadonlySet<string>): boolean => {
    const { id, parent } = question
    const cached = cache.get(id)
    if (cached !== undefined) return cached
    const visible = parent === null || isRevealedBy(parent, new Set([...descendantIds, id]))
    cache.set(id, visible)
    return visible
  }
  const isRevealedBy = (parent: Parent, descendantIds: ReadonlySet<string>) => {
    const question = byId.get(parent.id)
    if (question === undefined || descendantIds.has(parent.id)) return false
    return isVisible(question, descendantIds) && isConditionMet(parent, answers[parent.id])
  }
  return questions.filter((question) => isVisible(question, new Set()))
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
