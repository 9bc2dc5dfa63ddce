import * as z from 'zod/mini'
import { exportInput } from '#exports/export.ts'
import { addDays } from '#shared/dates.ts'
import type { Filter, FilterFields } from '#shared/filters.ts'
import { pageQuery } from '#shared/paging.ts'

/** The filters of every call that reads answers: list, detail, summary, written answers and export. */
export const ANSWER_FILTERS = {
  farm_id: 'code',
  subsidiary_id: 'code',
  user_name: 'text',
  response_date: 'date',
  share: 'number',
  critical: 'number',
  /** A failed answer is in no band, whatever its share. */
  band: 'code',
  /** The kind of evidence that the answer has: one of `EVIDENCE_FILTERS`. */
  evidence: 'code',
} as const satisfies FilterFields

export const EVIDENCE_FILTERS = ['photos', 'comment'] as const
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number]

/** Every call takes the same filters: `field,operator,value|…`. */
export const answerFilters = pageQuery.shape.filters.check(
  z.describe(`Portal: ${Object.keys(ANSWER_FILTERS).join(', ')}. Optional.`),
)

export const answersExportInput = z.extend(exportInput, { filters: answerFilters })

/** The order and the filters of the list that an answer was opened from: previous and next follow them. */
export const neighboursQuery = z.extend(z.pick(pageQuery, { order_by: true }), {
  filters: answerFilters,
})
export type NeighboursQuery = Readonly<Record<'order_by' | 'filters', string>>

/** Whether a date filter begins or ends at the edge of a month: figures are stored for whole months. */
export const isAtMonthBoundary = ({ operator, value }: Filter) =>
  (operator === 'less_than' && String(value).endsWith('-01')) ||
  (operator === 'greater_than' && addDays(String(value), 1).endsWith('-01'))
