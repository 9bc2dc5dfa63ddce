import * as z from 'zod/mini'
import { EXPORT_FORMATS } from '#exports/export.ts'
import type { FilterFields } from '#shared/filters.ts'
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

/** `long` is a CSV file for programs, with a row for each question of each answer. */
const ANSWERS_EXPORT_FORMATS = [...EXPORT_FORMATS, 'long'] as const
export type AnswersExportFormat = (typeof ANSWERS_EXPORT_FORMATS)[number]

export const answersExportInput = z.object({
  format: z._default(z.enum(ANSWERS_EXPORT_FORMATS), 'xlsx'),
  filters: answerFilters,
})

/** The order and the filters of the list that an answer was opened from: previous and next follow them. */
export const neighboursQuery = z.extend(z.pick(pageQuery, { order_by: true }), {
  filters: answerFilters,
})
export type NeighboursQuery = Readonly<Record<'order_by' | 'filters', string>>
