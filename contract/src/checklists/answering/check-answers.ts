import { rangeRefusal, visibleQuestions } from '#checklists/questions/condition.ts'
import type { Question } from '#checklists/questions/question.ts'
import type { Answer, Answers } from '#checklists/questions/types/question-type-rules.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'
import type { AnswerInput } from './answering.ts'

export const REQUIRED_QUESTION = 'Pergunta obrigatoria'

type CheckedQuestion = Pick<
  Question,
  'id' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'date_only'
>
type SentValues = AnswerInput['builtObjectValues']

const isEmptyAnswer = (answer: Answer) =>
  typeof answer === 'number'
    ? false
    : (typeof answer === 'string' ? answer.trim() : answer).length === 0

/** Reads sent values, option texts or raw values, as answers, which refer to options by their ids. */
export const readAnswers = (questions: readonly CheckedQuestion[], sent: SentValues): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const value = sent[question.id] ?? ''
      if (isEmptyAnswer(value)) return []
      const answer = QUESTION_TYPES[question.type].read(question, value)
      return isEmptyAnswer(answer) ? [] : [[question.id, answer] as const]
    }),
  )

/** The problem with the answer of a visible question; undefined if there is none. */
const problemOf = ({ required, range }: CheckedQuestion, answer: Answer | undefined) => {
  if (answer === undefined) return required ? REQUIRED_QUESTION : undefined
  return typeof answer === 'number' ? rangeRefusal(range, answer) : undefined
}

export type CheckedAnswers<Q> = {
  /** The questions that these answers make visible, in their original order. */
  readonly visible: readonly Q[]
  /** The answers of the visible questions only. */
  readonly answers: Answers
  /** Question id → message. */
  readonly problems: Readonly<Record<string, string>>
}

/**
 * The rules of an answer, shared by the panel and the server: which questions are visible, which answers
 * count, and what is wrong with them. The answer of a hidden question neither counts nor is required.
 */
export const checkAnswers = <Q extends CheckedQuestion>(
  questions: readonly Q[],
  candidates: Answers,
): CheckedAnswers<Q> => {
  const refusals = new Map<string, string>()
  const accepted: Record<string, Answer> = {}
  for (const question of questions) {
    const answer = candidates[question.id]
    if (answer === undefined || isEmptyAnswer(answer)) continue
    const refusal = QUESTION_TYPES[question.type].refusal(question, answer)
    if (refusal === undefined) accepted[question.id] = answer
    else refusals.set(question.id, refusal)
  }
  const visible = visibleQuestions(questions, accepted)
  const problems = visible.flatMap((question): [string, string][] => {
    const { id } = question
    const problem = refusals.get(id) ?? problemOf(question, accepted[id])
    return problem === undefined ? [] : [[id, problem]]
  })
  return {
    visible,
    answers: Object.fromEntries(visible.map(({ id }) => [id, accepted[id]])),
    problems: Object.fromEntries(problems),
  }
}
