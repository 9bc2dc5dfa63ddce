import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import {
  type Answer,
  QUESTION_TYPE,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import * as z from 'zod/mini'

/** The last answer of a farm. */
export const previousAnswer = z.object({
  farm: z.nullable(z.string()),
  answeredAt: z.iso.datetime(),
  userName: z.string(),
  /** Answers by question id, as the server sends them. */
  answers: z.record(z.string(), z.string()),
  /** Option ids by question id: an option may be renamed. */
  optionIds: z.record(z.string(), z.array(z.string())),
})
export type PreviousAnswer = z.output<typeof previousAnswer>

/** The parts of an answer that are needed to show what changed since. */
export const previousAnswerOf = (answer: AnswerView): PreviousAnswer => {
  const questions = answer.categories.flatMap(({ answers }) => answers)
  return {
    farm: answer.farm_id,
    answeredAt: answer.response_date,
    userName: answer.user_name,
    answers: Object.fromEntries(questions.map(({ question_id: id, answer: text }) => [id, text])),
    optionIds: Object.fromEntries(
      questions
        .filter(({ option_ids: ids }) => ids.length > 0)
        .map(({ question_id: id, option_ids: ids }) => [id, ids]),
    ),
  }
}

/** The text of an answer to one question, and the ids of the chosen options, where they are known. */
export type PreviousAnswerText = { readonly text: string; readonly optionIds: readonly string[] }

const haveSameItems = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((id) => right.includes(id))

/** Whether two answers to a question differ. An option that was only renamed is the same. */
export const answersDiffer = (now: PreviousAnswerText, before: PreviousAnswerText) =>
  now.text !== before.text &&
  (before.optionIds.length === 0 || !haveSameItems(now.optionIds, before.optionIds))

/** How the answer compares with the previous one; undefined where there is none, or it is half typed. */
export const comparedToPrevious = (
  question: Question,
  value: Answer | undefined,
  before: PreviousAnswerText,
) => {
  const rules = QUESTION_TYPES[question.type]
  if (value === undefined || rules.refusal(question, value) !== undefined) return undefined
  const read = rules.read(question, rules.send(question, value) ?? '')
  const now = { text: rules.text(question, read), optionIds: Array.isArray(read) ? read : [] }
  return answersDiffer(now, before) ? 'changed' : 'same'
}

/** The previous answer as a value of the question as it is now; undefined where it no longer fits. */
export const previousValue = (
  question: Question,
  { text, optionIds }: PreviousAnswerText,
): Answer | undefined => {
  if (text === '') return undefined
  const rules = QUESTION_TYPES[question.type]
  const known = question.options.filter(({ id }) => optionIds.includes(id))
  const sent = rules.takesSeveral ? rules.parseText(text) : text
  const isKnown = optionIds.length > 0 && known.length === optionIds.length
  const value = isKnown
    ? optionIds
    : rules.read(question, typeof sent === 'object' ? [...sent] : sent)
  return rules.refusal(question, value) === undefined ? value : undefined
}

const IDENTITY_TYPES: readonly Question['type'][] = [QUESTION_TYPE.text, QUESTION_TYPE.date]

/** The previous values of what only says which visit it is: texts and dates of the category that comes first. */
export const previousIdentity = (
  categories: readonly FullCategory[],
  { answers, optionIds }: PreviousAnswer,
): Readonly<Record<string, Answer>> => {
  const questions = categories
    .filter(({ order }) => order === 0)
    .flatMap((first) => first.questions)
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { id, type } = question
      const text = answers[id] ?? ''
      const value = previousValue(question, { text, optionIds: optionIds[id] ?? [] })
      return value === undefined || !IDENTITY_TYPES.includes(type) ? [] : [[id, value] as const]
    }),
  )
}
