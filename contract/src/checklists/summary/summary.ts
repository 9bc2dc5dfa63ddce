import * as z from 'zod'
import { code } from '#places/place.ts'
import { calendarMonth } from '#shared/dates.ts'
import { answerFilters, dayBefore } from '#checklists/answers/answer-filters.ts'
import { ALL_TYPES } from '#checklists/questions/types/question-type-rules.ts'

/** Of all answers, or of those that the filters of their list leave; some months and one farm have words of their own. */
export const summaryQuery = z.object({
  from: calendarMonth.optional(),
  to: calendarMonth.optional(),
  farm_id: code.optional(),
  filters: answerFilters,
})
type SummaryQuery = z.output<typeof summaryQuery>

/** All of it as filters. */
export const filtersOfSummary = ({ from, to, farm_id: farm, filters }: SummaryQuery) =>
  [
    from && `response_date,greater_than,${dayBefore(`${from}-01`)}`,
    to && `response_date,less_than,${monthAfter(to)}-01`,
    farm && `farm_id,equals,${farm}`,
    filters,
  ]
    .filter(Boolean)
    .join('|')

/** The mean of the shares of the highest reachable score; null where nothing could score. */
const averageShare = z.number().nullable()

/** How many chose a critical option, whatever they scored. */
const failed = z.number().int().default(0)

const monthFigures = z.object({
  month: z.string(),
  answers: z.number().int(),
  average_share: averageShare,
  failed,
})
export type MonthFigures = z.output<typeof monthFigures>

const farmFigures = z.object({
  farm_id: z.string().nullable(),
  farm_name: z.string().nullable(),
  answers: z.number().int(),
  average_share: averageShare,
  failed,
})
export type FarmFigures = z.output<typeof farmFigures>

const questionFigures = z.object({
  question_id: z.uuid(),
  question: z.string(),
  category: z.string(),
  type: z.literal(ALL_TYPES),
  /** Whether it is still asked. */
  removed: z.boolean(),
  /** How many answered it. */
  answers: z.number().int(),
  /** Of a choice: every option that is there or was chosen, in order. Others have none. */
  choices: z.array(z.object({ choice: z.string(), answers: z.number().int() })),
  /** Of numbers: how many lie from one to below another. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), answers: z.number().int() })),
  /** Of numbers; null where there is none. */
  average: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** Whether current answers have remarks or photos of it, whatever the filters leave. */
  has_comments: z.boolean().default(false),
  has_photos: z.boolean().default(false),
})
export type QuestionFigures = z.output<typeof questionFigures>

/** What was written for a question, in one answer. */
export const answerText = z.object({
  answer_id: z.uuid(),
  text: z.string(),
  response_date: z.iso.datetime(),
  user_name: z.string(),
  farm_id: z.string().nullable(),
  farm_name: z.string().nullable(),
})
export type AnswerText = z.output<typeof answerText>

/** How many farms a summary names: those with the most answers. */
export const FARMS_SHOWN = 100

export const answersSummary = z.object({
  answers: z.number().int(),
  average_share: averageShare,
  failed,
  /** Every month from the first with an answer to the last, those without one too. */
  months: z.array(monthFigures),
  farms: z.array(farmFigures),
  /** All that answered, named or not. */
  farms_total: z.number().int(),
  questions: z.array(questionFigures),
  /** How many answers the questions' figures are of: of some answers, no more than the newest are looked into. */
  questions_of: z.number().int().optional(),
})
export type AnswersSummary = z.output<typeof answersSummary>

export const monthAfter = (given: string) => {
  const [year = 0, number = 0] = given.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}

/** From one month to another, both included. */
export const monthsBetween = (first: string, last: string) => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** The months with figures and, between them, those without. */
export const withoutGaps = (figures: readonly MonthFigures[]): MonthFigures[] => {
  const known = new Map(figures.map((entry) => [entry.month, entry]))
  const [first, ...others] = [...known.keys()].toSorted()
  if (first === undefined) return []
  return monthsBetween(first, others.at(-1) ?? first).map(
    (month) => known.get(month) ?? { month, answers: 0, average_share: null, failed: 0 },
  )
}
