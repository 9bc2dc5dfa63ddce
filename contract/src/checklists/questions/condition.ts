import { type Bound, type Condition, ID_EQUALS, ID_NOT_EQUALS, type Parent } from './question.ts'
import type { Answer, Answers, QuestionType } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

export type Conditional = { readonly id: string; readonly parent: Parent | null }

export const within = (number: number, { operator, value }: Bound) =>
  operator === '<' ? number < value : number > value

/** Of an option: that it is chosen, or that it is not. */
type OptionCondition = Extract<Condition, { readonly value: string }>

export const isOnOption = (condition: Condition): condition is OptionCondition =>
  condition.operator === ID_EQUALS || condition.operator === ID_NOT_EQUALS

export const boundsOf = ({ conditions }: Pick<Parent, 'conditions'>): Bound[] =>
  conditions.flatMap((condition) => (isOnOption(condition) ? [] : [condition]))

/** The options that a condition tells of. */
export const optionsIn = (
  { conditions }: Pick<Parent, 'conditions'>,
  operator: OptionCondition['operator'],
) =>
  conditions.flatMap((condition) =>
    condition.operator === operator && isOnOption(condition) ? [condition.value] : [],
  )

/** Any one of the options to choose, none of the options to avoid, and some answer at all. */
const isChosenRight = (parent: Parent, answer: Answer | undefined) => {
  if (!Array.isArray(answer) || answer.length === 0) return false
  const wanted = optionsIn(parent, ID_EQUALS)
  const isWanted = wanted.length === 0 || wanted.some((id) => answer.includes(id))
  return isWanted && !optionsIn(parent, ID_NOT_EQUALS).some((id) => answer.includes(id))
}

/** Every bound must hold: a number between two of them. Of options to choose, any one will do. */
export const isMet = (parent: Parent, answer: Answer | undefined) => {
  const { conditions } = parent
  if (conditions.length === 0) return false
  const bounds = boundsOf(parent)
  const holds =
    bounds.length === 0 ||
    (typeof answer === 'number' && bounds.every((bound) => within(answer, bound)))
  return holds && (bounds.length === conditions.length || isChosenRight(parent, answer))
}

/**
 * The questions to show, in the order given: without a condition, or with one that the answer of a
 * shown parent meets. A hidden parent hides its children, whatever was once answered there.
 */
export const visibleQuestions = <Q extends Conditional>(
  questions: readonly Q[],
  answers: Answers,
): Q[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const known = new Map<string, boolean>()
  const isShown = (question: Q, above: ReadonlySet<string>): boolean => {
    const { id, parent } = question
    const decided = known.get(id)
    if (decided !== undefined) return decided
    const shown = parent === null || isRevealed(parent, new Set([...above, id]))
    known.set(id, shown)
    return shown
  }
  const isRevealed = (parent: Parent, below: ReadonlySet<string>) => {
    const question = byId.get(parent.id)
    if (question === undefined || below.has(parent.id)) return false
    return isShown(question, below) && isMet(parent, answers[parent.id])
  }
  return questions.filter((question) => isShown(question, new Set()))
}

type Reference = {
  readonly type: QuestionType
  readonly options: readonly { readonly id: string }[]
}

/** Whether the condition can still be told of this question: its options are there, its operators fit its type. */
export const isAltered = ({ conditions }: Parent, reference: Reference | undefined) => {
  if (reference === undefined) return true
  const { reference: kind } = QUESTION_TYPES[reference.type]
  return !conditions.every((condition) =>
    isOnOption(condition)
      ? kind === 'option' && reference.options.some(({ id }) => id === condition.value)
      : kind === 'bounds',
  )
}
