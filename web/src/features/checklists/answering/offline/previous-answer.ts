import type { AnswerView } from '@portal/contract/checklists/answering/answering'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { PreviousAnswer } from './field-store.ts'

/** What is needed of an answer to tell what changed since. */
export const previousOf = (answer: AnswerView): PreviousAnswer => ({
  farm: answer.farm_id,
  answeredAt: answer.response_date,
  userName: answer.user_name,
  answers: Object.fromEntries(
    answer.categories.flatMap(({ answers }) =>
      answers.map(({ question_id: id, answer: text }) => [id, text] as const),
    ),
  ),
})

/** Whether a question is answered otherwise than the last time. What is not answered yet has not changed. */
export const hasChanged = (
  question: Question,
  value: Answer | undefined,
  before: string | undefined,
) => {
  const rules = QUESTION_TYPES[question.type]
  if (value === undefined || before === undefined) return false
  if (rules.refusal(question, value) !== undefined) return false
  const sent = rules.send(question, value) ?? ''
  return rules.text(question, rules.read(question, sent)) !== before
}
