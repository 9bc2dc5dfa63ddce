import * as z from 'zod/mini'
import { EVIDENCE_FILTERS, answerFilters } from '#checklists/answers/answer-filters.ts'
import { answeredQuestion } from '#checklists/answers/answer-view.ts'
import { pageQuery, pageSizeUpTo } from '#shared/paging.ts'
import { writtenAnswer } from './summary.ts'

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
