import { exportInput } from '#exports/export.ts'
import type { Filter, FilterFields } from '#shared/filters.ts'
import { pageQuery } from '#shared/paging.ts'

/** What narrows answers wherever they are read: listed, one by one, summed up, as texts and exported. */
export const ANSWER_FILTERS = {
  farm_id: 'code',
  subsidiary_id: 'code',
  user_name: 'text',
  response_date: 'date',
  share: 'number',
  critical: 'number',
  /** An answer that failed is in no band, whatever its share. */
  band: 'code',
  /** What was given beside the values: one of `ANSWER_EVIDENCE`. */
  evidence: 'code',
} as const satisfies FilterFields

export const ANSWER_EVIDENCE = ['photos', 'comment'] as const
export type AnswerEvidence = (typeof ANSWER_EVIDENCE)[number]

/** The same filters in every call: `field,operator,value|…`. */
export const answerFilters = pageQuery.shape.filters.describe(
  `Portal: ${Object.keys(ANSWER_FILTERS).join(', ')}. Optional.`,
)

export const answersExportInput = exportInput.extend({ filters: answerFilters })

/** The one that an answer is read beside others in: previous and next follow it. */
export const besideQuery = pageQuery.pick({ order_by: true }).extend({ filters: answerFilters })
export type BesideQuery = Readonly<Record<'order_by' | 'filters', string>>

const DAY_MS = 86_400_000
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
    .toISOString()
    .slice(0, -'T00:00:00.000Z'.length)

export const dayBefore = (day: string) => shifted(day, -1)

/** Whether a filter by dates begins or ends where a month does: of whole months, figures are kept. */
export const isOfWholeMonths = ({ operator, value }: Filter) =>
  (operator === 'less_than' && String(value).endsWith('-01')) ||
  (operator === 'greater_than' && shifted(String(value), 1).endsWith('-01'))
