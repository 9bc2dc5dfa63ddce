import type { AnswerInput } from '#checklists/answering/answering.ts'
import { visibleQuestions, within } from '#checklists/questions/condition.ts'
import type { Question } from '#checklists/questions/question.ts'
import type { Answer, Answers } from '#checklists/questions/types/question-type-rules.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'

export const REQUIRED_QUESTION = 'Pergunta obrigatoria'

type AnsweredQuestion = Pick<
  Question,
  'id' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'date_only'
>
type Sent = AnswerInput['builtObjectValues']

const isNothing = (given: Answer) =>
  typeof given === 'number'
    ? false
    : (typeof given === 'string' ? given.trim() : given).length === 0

/** What was sent, option texts or raw values, as answers: options are known by their ids from here on. */
export const readAnswers = (questions: readonly AnsweredQuestion[], sent: Sent): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const given = sent[question.id] ?? ''
      return isNothing(given)
        ? []
        : [[question.id, QUESTION_TYPES[question.type].read(question, given)] as const]
    }),
  )

/** What is wrong with the answer of a question that is shown; undefined if nothing is. */
const problemWith = ({ required, range }: AnsweredQuestion, answer: Answer | undefined) => {
  if (answer === undefined) return required ? REQUIRED_QUESTION : undefined
  const broken = range.find((bound) => typeof answer === 'number' && !within(answer, bound))
  return (
    broken && `Valor deve ser ${broken.operator === '<' ? 'menor' : 'maior'} que ${broken.value}`
  )
}

export type Checked<Q> = {
  /** The questions that are shown for these answers, in the order given. */
  readonly visible: readonly Q[]
  /** The answers of those, and of no others. */
  readonly answers: Answers
  /** Question id → what is wrong. */
  readonly problems: Readonly<Record<string, string>>
}

/**
 * The rules of an answer, for the panel and for the server alike: which questions are shown, which answers
 * count, and what is wrong with them. A hidden question's answer neither counts nor is required.
 */
export const checkAnswers = <Q extends AnsweredQuestion>(
  questions: readonly Q[],
  given: Answers,
): Checked<Q> => {
  const refusals = new Map<string, string>()
  const accepted: Record<string, Answer> = {}
  for (const question of questions) {
    const answer = given[question.id]
    if (answer === undefined || isNothing(answer)) continue
    const refusal = QUESTION_TYPES[question.type].refusal(question, answer)
    if (refusal === undefined) accepted[question.id] = answer
    else refusals.set(question.id, refusal)
  }
  const visible = visibleQuestions(questions, accepted)
  const problems = visible.flatMap((question): [string, string][] => {
    const { id } = question
    const problem = refusals.get(id) ?? problemWith(question, accepted[id])
    return problem === undefined ? [] : [[id, problem]]
  })
  return {
    visible,
    answers: Object.fromEntries(visible.map(({ id }) => [id, accepted[id]])),
    problems: Object.fromEntries(problems),
  }
}
