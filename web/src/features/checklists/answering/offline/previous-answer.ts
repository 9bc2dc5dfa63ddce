import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { PreviousAnswer } from './field-store.ts'

/** What is needed of an answer to tell what changed since. */
export const previousOf = (answer: AnswerView): PreviousAnswer => {
  const answered = answer.categories.flatMap(({ answers }) => answers)
  return {
    farm: answer.farm_id,
    answeredAt: answer.response_date,
    userName: answer.user_name,
    answers: Object.fromEntries(answered.map(({ question_id: id, answer: text }) => [id, text])),
    optionIds: Object.fromEntries(
      answered
        .filter(({ option_ids: ids }) => ids.length > 0)
        .map(({ question_id: id, option_ids: ids }) => [id, ids]),
    ),
  }
}

/** An answer to one question: its text, and the options chosen, where they are known. */
export type Told = { readonly text: string; readonly optionIds: readonly string[] }

const areSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((id) => right.includes(id))

/** Whether two answers to a question differ. An option that was only given another name is the same. */
export const differs = (now: Told, before: Told) =>
  now.text !== before.text &&
  (before.optionIds.length === 0 || !areSame(now.optionIds, before.optionIds))

/** Whether a question is answered otherwise than the last time. What is not answered yet has not changed. */
export const hasChanged = (question: Question, value: Answer | undefined, before: Told) => {
  const rules = QUESTION_TYPES[question.type]
  if (value === undefined || rules.refusal(question, value) !== undefined) return false
  const read = rules.read(question, rules.send(question, value) ?? '')
  const now = { text: rules.text(question, read), optionIds: Array.isArray(read) ? read : [] }
  return differs(now, before)
}
