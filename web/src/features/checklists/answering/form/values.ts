import type { AnswerInput } from '@portal/contract/checklists/answering/answering'
import type { CheckedAnswers } from '@portal/contract/checklists/answering/check-answers'
import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { byOrder } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import {
  scoreQuestion,
  totalsOf,
  isNonConforming,
} from '@portal/contract/checklists/questions/score'
import { bandOf, type ScoreUnanswered } from '@portal/contract/checklists/questions/share'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  isChoice,
  QUESTION_TYPES,
} from '@portal/contract/checklists/questions/types/question-types'
import { formatNumber } from '#format.ts'

/** The key of the farm's problems, among those keyed by question id. */
export const FARM = 'farm_id'

/** The values of the fields by question id; chosen options as their ids. */
export type Values = Readonly<Record<string, Answer>>
export type SentValues = AnswerInput['builtObjectValues']

/** The values of the questions that they make visible, as they are confirmed. */
export const visibleValues = (visible: readonly Pick<Question, 'id'>[], values: Values): Values =>
  Object.fromEntries(
    visible.flatMap(({ id }) => {
      const value = values[id]
      return value === undefined ? [] : [[id, value] as const]
    }),
  )

/** A half-typed value stays, with a problem; options must exist to stay chosen. */
const fitsQuestion = (question: Question, value: Answer) =>
  isChoice(question.type)
    ? QUESTION_TYPES[question.type].refusal(question, value) === undefined
    : typeof value !== 'object'

/** The values of a draft that still fit the current questions. */
export const fittingValues = (questions: readonly Question[], values: Values): Values => {
  const fitting = questions.flatMap((question) => {
    const value = values[question.id]
    if (value === undefined || !fitsQuestion(question, value)) return []
    // A date-time loses its time where the question now asks for a day.
    const isDay = question.date_only
    return [
      [question.id, isDay ? QUESTION_TYPES[question.type].read(question, value) : value] as const,
    ]
  })
  return Object.fromEntries(fitting)
}

/** The values to send: those of visible questions, with options as their texts. */
export const builtValues = (visible: readonly Question[], values: Values): SentValues =>
  Object.fromEntries(
    visible.flatMap((question) => {
      const value = values[question.id]
      return value === undefined
        ? []
        : [[question.id, QUESTION_TYPES[question.type].send(question, value)] as const]
    }),
  )

/** A value as a person reads it. */
export const valueText = (sent: SentValues[string] | undefined) => {
  if (typeof sent === 'number') return formatNumber(sent)
  return typeof sent === 'string' ? sent : (sent ?? []).join('; ')
}

const SHOWN_CHARS = 60
const shortened = (text: string) =>
  text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()}…` : text

/** The first answered question with its answer, by which a list tells answers apart. */
export const firstAnswerText = (visible: readonly Question[], values: Values) => {
  const sent = builtValues(visible, values)
  const question = visible.find(({ id }) => valueText(sent[id]) !== '')
  if (question === undefined) return ''
  const name = shortened(question.name)
  return `${name}${name.endsWith('?') ? '' : ':'} ${shortened(valueText(sent[question.id]))}`
}

type CheckedValues = CheckedAnswers<Question>
type State = CheckedValues & {
  /** The server's error messages by question id. */
  readonly refused?: Readonly<Record<string, string>>
}

/** Every field of a question that can have a problem: its answer and its evidence. */
export const questionFields = (id: string) => [
  id,
  evidenceField(id, 'photos'),
  evidenceField(id, 'comment'),
]

/** The evidence asked for once per answer, in the order of the form. */
export const EVIDENCE_FIELDS = ['location', 'signature'] as const
export const EVIDENCE_NAMES = { location: 'Localização', signature: 'Assinatura' } as const

/** Whether a question has a valid answer with valid evidence. */
const isDone = ({ answers, problems, refused }: State, id: string) =>
  answers[id] !== undefined &&
  questionFields(id).every(
    (field) => problems[field] === undefined && refused?.[field] === undefined,
  )

/** The visible questions without a valid answer, required or not. */
export const pendingIn = (state: State): ReadonlySet<string> =>
  new Set(state.visible.filter(({ id }) => !isDone(state, id)).map(({ id }) => id))

type Section = {
  readonly id: string
  readonly name: string
  readonly done: number
  readonly total: number
}

/** The progress of each category that shows a question. */
export const sectionsOf = (
  categories: readonly FullCategory[],
  state: State,
  pending: ReadonlySet<string>,
): Section[] => {
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

/** The first pending id after the current one; after the last it wraps to the first. */
export const nextPending = (
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

/** The score of each category with a visible question, and the total. */
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

/** The answers that do not conform, shown once more before confirming. */
export const nonConformingAnswers = ({ visible, answers }: CheckedAnswers<Question>) =>
  visible
    .filter((question) => isNonConforming(question, answers[question.id]))
    .map((question) => {
      const { id, name } = question
      const chosen = [answers[id] ?? []].flat()
      const options = question.options.filter((option) => chosen.includes(option.id))
      return {
        id,
        name,
        answer: options.map(({ data }) => data).join('; '),
        isCritical: options.some((option) => option.critical),
      }
    })
