import { type Bound, type Condition, ID_EQUALS, type Parent } from './question.ts'
import type { Answer, Answers, QuestionType } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

export type Conditional = { readonly id: string; readonly parent: Parent | null }

export const within = (number: number, { operator, value }: Bound) =>
  operator === '<' ? number < value : number > value

export const boundsOf = ({ conditions }: Pick<Parent, 'conditions'>): Bound[] =>
  conditions.flatMap((condition) => (condition.operator === ID_EQUALS ? [] : [condition]))

const holds = (condition: Condition, answer: Answer | undefined) => {
  if (condition.operator === ID_EQUALS) {
    return Array.isArray(answer) && answer.includes(condition.value)
  }
  return typeof answer === 'number' && within(answer, condition)
}

/** Every condition must hold: a number between two bounds has two of them. */
export const isMet = ({ conditions }: Parent, answer: Answer | undefined) =>
  conditions.length > 0 && conditions.every((condition) => holds(condition, answer))

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

/** Whether the condition can still be told of this question: its option is there, its operator fits its type. */
export const isAltered = ({ conditions }: Parent, reference: Reference | undefined) => {
  if (reference === undefined) return true
  const { reference: kind } = QUESTION_TYPES[reference.type]
  return !conditions.every((condition) =>
    condition.operator === ID_EQUALS
      ? kind === 'option' && reference.options.some(({ id }) => id === condition.value)
      : kind === 'bounds',
  )
}
