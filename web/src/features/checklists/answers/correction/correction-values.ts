import { checkAnswers, readAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import { voidInput } from '@portal/contract/checklists/answering/answering'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { Values } from '#features/checklists/answering/form/values.ts'

type AnsweredItem = AnswerView['categories'][number]['answers'][number]

/** A multiple choice is sent as a JSON array of texts. */
const sentOf = ({ type, answer }: AnsweredItem) => {
  const value = QUESTION_TYPES[type].takesSeveral ? QUESTION_TYPES[type].parseText(answer) : answer
  return typeof value === 'object' ? [...value] : value
}

/** The answers as field values, as far as they fit these questions. */
export const valuesOf = (
  questions: readonly Question[],
  { categories }: Pick<AnswerView, 'categories'>,
): Values => {
  const answered = categories.flatMap(({ answers }) => answers)
  const sent = Object.fromEntries(answered.map((item) => [item.question_id, sentOf(item)]))
  const fitting = checkAnswers(questions, readAnswers(questions, sent)).answers
  return Object.fromEntries(
    Object.entries(fitting).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  )
}

/** The problem of the reason; undefined where it is valid. */
export const reasonProblem = (reason: string) =>
  voidInput.safeParse({ reason }).error?.issues[0]?.message
