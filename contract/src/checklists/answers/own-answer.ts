import * as z from 'zod/mini'
import { ANSWER_STATES, answerDetail } from './answer-view.ts'
import { answerItem } from './answer-item.ts'
import { code } from '#places/place.ts'
import { instant } from '#shared/dates.ts'
import { pageQuery, pageSizeUpTo } from '#shared/paging.ts'
import { optionalField } from '#shared/reader.ts'

const checklistFields = { checklist_id: z.uuid(), checklist_name: z.string() }

/** An answer that the caller has sent, to any checklist. */
export const ownAnswer = z.extend(answerItem, { ...checklistFields, state: z.enum(ANSWER_STATES) })
export type OwnAnswer = z.output<typeof ownAnswer>
export const ownAnswerDetail = z.extend(answerDetail, checklistFields)
export type OwnAnswerDetail = z.output<typeof ownAnswerDetail>

/** Answers with their questions are large, so the pages are small. */
const smallPageSize = pageSizeUpTo(100, 50)

export const ownAnswersQuery = z.extend(pageQuery, {
  page_size: smallPageSize,
  output: z
    ._default(z.enum(['web', 'short']), 'short')
    .check(z.describe('`web`: with `categories`')),
})
export type OwnAnswersQuery = z.output<typeof ownAnswersQuery>

/** Lists the newest answer of each farm, or of the named farm only, most recently answered first. */
export const newestAnswersQuery = z.object({
  page: pageQuery.shape.page,
  page_size: smallPageSize,
  farm_id: optionalField(code),
  /** Only answers given before this instant. */
  before: optionalField(instant),
})
export type NewestAnswersQuery = z.output<typeof newestAnswersQuery>
