import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, pageQuery } from '#shared/paging.ts'
import { answerLocation } from '#checklists/answering/answering.ts'
import { ALL_TYPES } from '#checklists/questions/types/question-type-rules.ts'
import { answerItem, bandAtAnswerTime, share } from './answer-item.ts'

/** A file of an answer. Only the detail of one answer has a URL for it, which is valid for a few minutes. */
const answerFile = z.object({ key: z.string(), url: z.nullable(z.string()) })
export type AnswerFile = z.output<typeof answerFile>

/** `answer` is a JSON array of texts where several options can be chosen, and empty where nothing was answered. */
export const answeredQuestion = z.object({
  question_id: z.uuid(),
  /** Its number in the checklist at the time. */
  number: z.number(),
  question: z.string(),
  answer: z.string(),
  type: z.literal(ALL_TYPES),
  weight: z.number(),
  /** The highest weight that it could have given; 0 where it does not apply or is left out of the score. */
  highest: z.number(),
  not_applicable: z.boolean(),
  /** How many critical options were chosen. */
  critical: z.int(),
  /** Whether a critical option was chosen, or the worst of several; decided when it was answered. */
  nonconforming: z.boolean(),
  /** The ids of the chosen options, which stay the same when an option is renamed. */
  option_ids: z.array(z.string()),
  comment: z.nullable(z.string()),
  photos: z.array(answerFile),
})
export type AnsweredQuestion = z.output<typeof answeredQuestion>

/** Totals and exports count current answers only, and a list shows only those by default. */
export const ANSWER_STATES = ['current', 'replaced', 'voided'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** The default page size is the largest one. `output=short` leaves out the questions and their answers. */
export const answersQuery = z.extend(pageQuery, {
  page_size: z._default(pageQuery.shape.page_size.def.innerType, MAX_PAGE_SIZE),
  output: z
    .optional(z.enum(['web', 'short']))
    .check(z.describe('Portal: `short` leaves out `categories`. Optional.')),
  state: z
    ._default(z.enum(ANSWER_STATES), 'current')
    .check(z.describe('Portal: lists answers that were replaced or voided. Optional.')),
})
export type AnswersQuery = z.output<typeof answersQuery>

export const answerView = z.extend(answerItem, {
  categories: z.array(
    z.object({
      name: z.string(),
      answers: z.array(answeredQuestion),
      total: z.number(),
      highest: z.number(),
      share,
      band: bandAtAnswerTime,
    }),
  ),
})
export type AnswerView = z.output<typeof answerView>

const answerChange = z.object({
  reason: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.iso.datetime()),
})
export type AnswerChange = z.output<typeof answerChange>

/** One answer by its id, in any state. */
export const answerDetail = z.extend(answerView, {
  state: z.enum(ANSWER_STATES),
  /** The sender and the subsidiary of the farm decide who may correct the answer. */
  user_id: z.nullable(z.uuid()),
  subsidiary_id: z.nullable(z.string()),
  version_id: z.nullable(z.uuid()),
  replaces_id: z.nullable(z.uuid()),
  replaced_by_id: z.nullable(z.uuid()),
  /** Why, by whom and when it was replaced or voided; for a current answer, why it replaced another. */
  ...answerChange.shape,
  /** Why, by whom and when an answer that is no longer current had itself replaced another. */
  correction: z.nullable(answerChange),
  signature: z.nullable(
    z.extend(answerFile, {
      name: z.string(),
      /** When the answer was first corrected after it was signed; null where it was not, or was signed again. */
      signed_before: z.nullable(z.iso.datetime()),
    }),
  ),
  location: z.nullable(answerLocation),
  /** Its neighbours in the list of its state, newest first; only for callers who may read that list. */
  previous_id: z.nullable(z.uuid()),
  next_id: z.nullable(z.uuid()),
})
export type AnswerDetail = z.output<typeof answerDetail>

export const ANSWER_NOT_CURRENT = 'Esta resposta já foi substituída ou anulada'
