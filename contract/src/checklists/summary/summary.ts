import * as z from 'zod/mini'
import { answerFilters, EVIDENCE_FILTERS } from '#checklists/answers/answer-filters.ts'
import { answeredQuestion } from '#checklists/answers/answer-view.ts'
import { ALL_TYPES } from '#checklists/questions/types/question-type-rules.ts'
import { code } from '#places/place.ts'
import { addDays, calendarMonth } from '#shared/dates.ts'
import { PAGE_SIZE, pageQuery, pageSizeUpTo } from '#shared/paging.ts'

/** Summarises all answers, or those that the list's filters select; months and one farm also have their own parameters. */
export const summaryQuery = z.object({
  from: z.optional(calendarMonth),
  to: z.optional(calendarMonth),
  farm_id: z.optional(code),
  filters: answerFilters,
})
type SummaryQuery = z.output<typeof summaryQuery>

/** The whole query as list filters. */
export const filtersOfSummary = ({ from, to, farm_id: farm, filters }: SummaryQuery) =>
  [
    from && `response_date,greater_than,${addDays(`${from}-01`, -1)}`,
    to && `response_date,less_than,${monthAfter(to)}-01`,
    farm && `farm_id,equals,${farm}`,
    filters,
  ]
    .filter(Boolean)
    .join('|')

/** The mean of the answers' shares; null where nothing could be scored. */
const averageShare = z.nullable(z.number())

/** How many answers have a critical option, whatever their score. */
const failed = z.int()

const monthFigures = z.object({
  month: z.string(),
  answers: z.int(),
  average_share: averageShare,
  failed,
})
export type MonthFigures = z.output<typeof monthFigures>

const farmFigures = z.object({
  farm_id: z.nullable(z.string()),
  farm_name: z.nullable(z.string()),
  answers: z.int(),
  average_share: averageShare,
  failed,
})
export type FarmFigures = z.output<typeof farmFigures>

const questionFigures = z.object({
  question_id: z.uuid(),
  question: z.string(),
  category: z.string(),
  type: z.literal(ALL_TYPES),
  /** Whether the question is no longer asked. */
  removed: z.boolean(),
  /** Whether it is no longer asked because it got another type, and its successor another id. */
  retyped: z.boolean(),
  /** How many answers include it. */
  answers: z.int(),
  /** How many of them do not conform. */
  nonconforming: z.int(),
  /** For choices, all existing and all chosen options in order; otherwise empty. */
  choices: z.array(z.object({ choice: z.string(), answers: z.int() })),
  /** For numbers: how many lie from `from` to below `to`. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), answers: z.int() })),
  /** For numbers; null where there is none. */
  average: z.nullable(z.number()),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** Whether any of the answers have comments or photos for it. */
  has_comments: z.boolean(),
  has_photos: z.boolean(),
})
export type QuestionFigures = z.output<typeof questionFigures>

/** The text that one answer gives to a question. */
export const writtenAnswer = z.object({
  answer_id: z.uuid(),
  text: z.string(),
  response_date: z.iso.datetime(),
  user_name: z.string(),
  farm_id: z.nullable(z.string()),
  farm_name: z.nullable(z.string()),
})
export type WrittenAnswer = z.output<typeof writtenAnswer>

/** Texts can be long, so the pages are small. */
export const textsQuery = z.extend(pageQuery, { page_size: pageSizeUpTo(100, PAGE_SIZE) })

/** How many farms a summary lists: those with the most answers. */
export const FARMS_SHOWN = 100

export const answersSummary = z.object({
  answers: z.int(),
  average_share: averageShare,
  failed,
  /** Every month from the first answer to the last, including those without answers. */
  months: z.array(monthFigures),
  farms: z.array(farmFigures),
  /** All farms that answered, listed or not. */
  farms_total: z.int(),
  questions: z.array(questionFigures),
})
export type AnswersSummary = z.output<typeof answersSummary>

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}

/** All months between the two, both included. */
export const monthsBetween = (first: string, last: string) => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** Inserts the months without answers between those with figures. */
export const withEmptyMonths = (figures: readonly MonthFigures[]): MonthFigures[] => {
  const byMonth = new Map(figures.map((entry) => [entry.month, entry]))
  const [first, ...others] = [...byMonth.keys()].toSorted()
  if (first === undefined) return []
  return monthsBetween(first, others.at(-1) ?? first).map(
    (month) => byMonth.get(month) ?? { month, answers: 0, average_share: null, failed: 0 },
  )
}

/** Lists the evidence for one question in the filtered answers. */
export const evidenceQuery = z.extend(pageQuery, {
  page_size: pageSizeUpTo(100, 20),
  filters: answerFilters,
  show: z
    ._default(z.enum(['', ...EVIDENCE_FILTERS]), '')
    .check(z.describe('Portal: those with photos, or with a comment. Optional.')),
})
export type EvidenceQuery = z.output<typeof evidenceQuery>

export const evidenceItem = z.extend(z.omit(writtenAnswer, { text: true }), {
  /** The answer that the evidence belongs to, written as in the answer's detail. */
  answer: answeredQuestion.shape.answer,
  type: answeredQuestion.shape.type,
  comment: answeredQuestion.shape.comment,
  photos: answeredQuestion.shape.photos,
})
export type EvidenceItem = z.output<typeof evidenceItem>
