import { type Checked, checkAnswers } from '@portal/contract/checklists/answers/answer'
import type { AnswerInput } from '@portal/contract/checklists/answering/answering'
import type { FullCategory } from '@portal/contract/checklists/questions/category'
import { byOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import { highestOf, sumOf, weightOf } from '@portal/contract/checklists/answering/score'
import { formatNumber } from '#format.ts'

/** What the fields hold, by question id: chosen options by their ids. */
export type Values = Readonly<Record<string, Answer>>
type Sent = AnswerInput['builtObjectValues']

/** A hidden question's value is dropped. */
export const withoutHidden = (questions: readonly Question[], values: Values) => {
  const shown = new Set(checkAnswers(questions, values).visible.map(({ id }) => id))
  return Object.keys(values).every((id) => shown.has(id))
    ? values
    : Object.fromEntries(Object.entries(values).filter(([id]) => shown.has(id)))
}

/** What is half typed stays, and is refused for now; options must be there to be chosen. */
const fits = (question: Question, value: Answer) =>
  isChoice(question.type)
    ? QUESTION_TYPES[question.type].refusal(question, value) === undefined
    : typeof value !== 'object'

/** What of a draft still answers the questions as they are today. */
export const stillFitting = (questions: readonly Question[], values: Values) => {
  const fitting = questions.flatMap((question) => {
    const value = values[question.id]
    return value !== undefined && fits(question, value) ? [[question.id, value] as const] : []
  })
  return withoutHidden(questions, Object.fromEntries(fitting))
}

/** What is sent: the answers of the questions that are shown, options by their texts. */
export const builtValues = (visible: readonly Question[], values: Values): Sent =>
  Object.fromEntries(
    visible.flatMap((question) => {
      const value = values[question.id]
      return value === undefined
        ? []
        : [[question.id, QUESTION_TYPES[question.type].send(question, value)] as const]
    }),
  )

const wordsFor = (sent: Sent[string] | undefined) => {
  if (typeof sent === 'number') return formatNumber(sent)
  return typeof sent === 'string' ? sent : (sent ?? []).join('; ')
}

/** What is sent, to be read by a person. */
export const wordsOf = (
  categories: readonly FullCategory[],
  visible: readonly Question[],
  sent: Sent,
) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return visible.map(({ id, name, category_id: category }) => ({
    category: names.get(category) ?? '',
    question: name,
    answer: wordsFor(sent[id]),
  }))
}

type CheckedValues = Checked<Question>

export const progressOf = ({ visible, problems, answers }: CheckedValues) => {
  const required = visible.filter((question) => question.required)
  const done = required.filter(({ id }) => answers[id] !== undefined && problems[id] === undefined)
  return { done: done.length, required: required.length }
}

type Score = { readonly weight: number; readonly highest: number }
type CategoryScore = Score & { readonly id: string; readonly name: string }

const scoreOf = (questions: readonly Question[], { answers }: CheckedValues): Score => ({
  weight: sumOf(questions.map((question) => weightOf(question, answers[question.id]))),
  highest: sumOf(questions.map((question) => highestOf(question))),
})

/** Of each category that asks something, and of all together. */
export const scoresOf = (categories: readonly FullCategory[], state: CheckedValues) => {
  const scored = categories.toSorted(byOrder).flatMap(({ id, name }): CategoryScore[] => {
    const visible = state.visible.filter(({ category_id: category }) => category === id)
    return visible.length === 0 ? [] : [{ id, name, ...scoreOf(visible, state) }]
  })
  return { categories: scored, total: scoreOf(state.visible, state) }
}
