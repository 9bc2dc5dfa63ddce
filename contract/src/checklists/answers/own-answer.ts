import * as z from 'zod'
import { ANSWER_STATES, answerDetail } from './answer-view.ts'
import { answerItem } from './answer-item.ts'
import { code } from '#places/place.ts'
import { instant } from '#shared/dates.ts'
import { pageQuery, pageSizeUpTo } from '#shared/paging.ts'
import { ifGiven } from '#shared/reader.ts'

/** To which checklist an answer is. */
const ofChecklist = { checklist_id: z.uuid(), checklist_name: z.string() }

/** What the person who asks has sent, of all checklists. */
export const ownAnswer = answerItem.extend({ ...ofChecklist, state: z.enum(ANSWER_STATES) })
export type OwnAnswer = z.output<typeof ownAnswer>
export const ownAnswerDetail = answerDetail.extend(ofChecklist)
export type OwnAnswerDetail = z.output<typeof ownAnswerDetail>

/** What was asked and answered is large: few are handed out at once. */
const wholePage = pageSizeUpTo(100, 50)

export const ownAnswersQuery = pageQuery.extend({
  page_size: wholePage,
  output: z.enum(['web', 'short']).default('short').describe('`web`: with `categories`'),
})
export type OwnAnswersQuery = z.output<typeof ownAnswersQuery>

/** The newest answer of each farm, those answered last first; of one farm, where it is named. */
export const newestAnswersQuery = z.object({
  page: pageQuery.shape.page,
  page_size: wholePage,
  farm_id: ifGiven(code),
  /** Of those answered before this instant. */
  before: ifGiven(instant),
})
export type NewestAnswersQuery = z.output<typeof newestAnswersQuery>
