import { checkAnswers, readAnswers } from '@portal/contract/checklists/answers/answer'
import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import { voidInput } from '@portal/contract/checklists/answering/answering'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { Values } from '#features/checklists/answering/field-values.ts'

type Answered = AnswerView['categories'][number]['answers'][number]

/** Several chosen options are told as a JSON array. */
const sentOf = ({ type, answer }: Answered) => {
  const shown = QUESTION_TYPES[type].takesSeveral ? QUESTION_TYPES[type].shown(answer) : answer
  return typeof shown === 'object' ? [...shown] : shown
}

/** What was answered, as the fields hold it: as far as it answers these questions. */
export const valuesOf = (
  questions: readonly Question[],
  { categories }: Pick<AnswerView, 'categories'>,
): Values => {
  const answered = categories.flatMap(({ answers }) => answers)
  const sent = Object.fromEntries(answered.map((one) => [one.question_id, sentOf(one)]))
  const fitting = checkAnswers(questions, readAnswers(questions, sent)).answers
  return Object.fromEntries(
    Object.entries(fitting).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  )
}

/** What is wrong with the reason; undefined if nothing is. */
export const reasonProblem = (reason: string) =>
  voidInput.safeParse({ reason }).error?.issues[0]?.message
