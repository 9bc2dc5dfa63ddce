import { type Checked, checkAnswers } from '@portal/contract/checklists/answers/answer'
import type { AnswerInput } from '@portal/contract/checklists/answering/answering'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import { scoreQuestion, totalsOf } from '@portal/contract/checklists/answering/score'
import { type ScoreUnanswered, bandOf } from '@portal/contract/checklists/answering/share'
import { questionEvidenceWords, wholeEvidenceWords } from './evidence/evidence-words.ts'
import type { HeldEvidence } from './evidence/held-evidence.ts'
import { formatNumber } from '#format.ts'

/** Where what is wrong with the farm is told, beside the ids of questions. */
export const FARM = 'farm_id'

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
    if (value === undefined || !fits(question, value)) return []
    // Of a date that has become a day, the hour goes.
    const isDay = question.date_only === true
    return [
      [question.id, isDay ? QUESTION_TYPES[question.type].read(question, value) : value] as const,
    ]
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
  evidence: HeldEvidence,
) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const numbers = questionNumbers(categories)
  const named = visible.map(({ id, name, category_id: category }) => ({
    id,
    category: names.get(category) ?? '',
    question: `${numbers.get(id)}. ${name}`,
  }))
  const words = named.flatMap(({ id, category, question }) => [
    { category, question, answer: wordsFor(sent[id]) },
    ...questionEvidenceWords({ id, category, question }, evidence),
  ])
  return [...words, ...wholeEvidenceWords(evidence)]
}

type CheckedValues = Checked<Question>
type State = CheckedValues & {
  /** What the server held against it, by question id. */
  readonly refused?: Readonly<Record<string, string>>
}

/** All that can be wrong with one question: its answer, and what is given beside it. */
export const fieldsOf = (id: string) => [
  id,
  evidenceField(id, 'photos'),
  evidenceField(id, 'comment'),
]

/** What is asked for beside the whole of an answer, in the order of the form. */
export const WHOLE_FIELDS = ['location', 'signature'] as const
export const WHOLE_NAMES = { location: 'Localização', signature: 'Assinatura' } as const

/** Whether a field is of what is given beside the values. */
export const isBeside = (field: string) =>
  field.startsWith('evidence.') || Object.hasOwn(WHOLE_NAMES, field)

/** Whether a question has an answer that can be sent, with all that belongs to it. */
const isDone = ({ answers, problems, refused }: State, id: string) =>
  answers[id] !== undefined &&
  fieldsOf(id).every((field) => problems[field] === undefined && refused?.[field] === undefined)

/** The questions that are shown and have no valid answer, required or not. */
export const pendingIn = (state: State): ReadonlySet<string> =>
  new Set(state.visible.filter(({ id }) => !isDone(state, id)).map(({ id }) => id))

type Part = {
  readonly id: string
  readonly name: string
  readonly done: number
  readonly total: number
}

/** How much of each category is answered, of those that show a question. */
export const partsOf = (
  categories: readonly FullCategory[],
  state: State,
  pending: ReadonlySet<string>,
): Part[] => {
  const counts = new Map<string, { done: number; total: number }>()
  for (const { id, category_id: category } of state.visible) {
    const count = counts.get(category) ?? { done: 0, total: 0 }
    count.total += 1
    if (!pending.has(id)) count.done += 1
    counts.set(category, count)
  }
  return categories.toSorted(byOrder).flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ id, name, ...count }]
  })
}

/** The next one to answer below where one is, and from the top again. */
export const nextOf = (
  order: readonly string[],
  pending: ReadonlySet<string>,
  current: string | undefined,
) => {
  const from = current === undefined ? -1 : order.indexOf(current)
  const wrapped = [...order.slice(from + 1), ...order.slice(0, from + 1)]
  return wrapped.find((id) => pending.has(id))
}

const totalsFor = (
  questions: readonly Question[],
  { answers }: CheckedValues,
  unanswered: ScoreUnanswered,
) => {
  const scores = questions.map((question) =>
    scoreQuestion(question, answers[question.id], unanswered),
  )
  return {
    ...totalsOf(scores.map(({ weight, highest }) => ({ total: weight, highest }))),
    critical: scores.reduce((sum, { critical }) => sum + critical, 0),
  }
}

type Scored = Pick<FullChecklist, 'categories' | 'score_unanswered' | 'bands'>

/** Of each category that asks something, and of all together. */
export const scoresOf = (
  { categories, score_unanswered: unanswered, bands }: Scored,
  state: CheckedValues,
) => {
  const scoreOf = (questions: readonly Question[]) => {
    const totals = totalsFor(questions, state, unanswered)
    return { ...totals, band: bandOf(totals.share, bands, totals.critical) }
  }
  const scored = categories.toSorted(byOrder).flatMap(({ id, name }) => {
    const visible = state.visible.filter(({ category_id: category }) => category === id)
    return visible.length === 0 ? [] : [{ id, name, ...scoreOf(visible) }]
  })
  return { categories: scored, total: scoreOf(state.visible) }
}
