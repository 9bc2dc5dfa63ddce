import * as z from 'zod'
import { MAX_PAGE_SIZE, pageQuery } from '#shared/paging.ts'
import { answerLocation } from '#checklists/answering/answering.ts'
import { ALL_TYPES } from '#checklists/questions/types/question-type-rules.ts'
import { answerItem, bandAtAnswerTime, share } from './answer-item.ts'

/** A file of an answer. Only the detail of one answer has a URL for it, which is valid for a few minutes. */
const answerFile = z.object({ key: z.string(), url: z.string().nullable() })
export type AnswerFile = z.output<typeof answerFile>

/** `answer` is a JSON array of texts where several options can be chosen, and empty where nothing was answered. */
export const answeredQuestion = z.object({
  question_id: z.uuid(),
  /** Its number in the checklist at the time; null in answers from before numbers were stored. */
  number: z.number().nullable(),
  question: z.string(),
  answer: z.string(),
  type: z.literal(ALL_TYPES),
  weight: z.number(),
  /** The highest weight that it could have given; 0 where it does not apply or is left out of the score. */
  highest: z.number().default(0),
  not_applicable: z.boolean().default(false),
  /** How many critical options were chosen. */
  critical: z.number().int().default(0),
  /** The ids of the chosen options, which stay the same when an option is renamed. */
  option_ids: z.array(z.string()).default([]),
  comment: z.string().nullable().default(null),
  photos: z.array(answerFile).default([]),
})
export type AnsweredQuestion = z.output<typeof answeredQuestion>

/** Totals and exports count current answers only, and a list shows only those by default. */
export const ANSWER_STATES = ['current', 'replaced', 'voided'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** The default page size is the largest one. `output=short` leaves out the questions and their answers. */
export const answersQuery = pageQuery.extend({
  page_size: pageQuery.shape.page_size.unwrap().default(MAX_PAGE_SIZE),
  output: z
    .enum(['web', 'short'])
    .optional()
    .describe('Portal: `short` leaves out `categories`. Optional.'),
  state: z
    .enum(ANSWER_STATES)
    .default('current')
    .describe('Portal: lists answers that were replaced or voided. Optional.'),
})
export type AnswersQuery = z.output<typeof answersQuery>

export const answerView = answerItem.extend({
  categories: z.array(
    z.object({
      name: z.string(),
      answers: z.array(answeredQuestion),
      total: z.number(),
      highest: z.number().default(0),
      share,
      band: bandAtAnswerTime,
    }),
  ),
})
export type AnswerView = z.output<typeof answerView>

const answerChange = z.object({
  reason: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
})
export type AnswerChange = z.output<typeof answerChange>

/** One answer by its id, in any state. */
export const answerDetail = answerView.extend({
  state: z.enum(ANSWER_STATES),
  /** The sender and the subsidiary of the farm decide who may correct the answer. */
  user_id: z.uuid().nullable(),
  subsidiary_id: z.string().nullable(),
  version_id: z.uuid().nullable(),
  replaces_id: z.uuid().nullable(),
  replaced_by_id: z.uuid().nullable(),
  /** Why, by whom and when it was replaced or voided; for a current answer, why it replaced another. */
  ...answerChange.shape,
  /** Why, by whom and when an answer that is no longer current had itself replaced another. */
  correction: answerChange.nullable().default(null),
  signature: answerFile
    .extend({
      name: z.string(),
      /** When the answer was first corrected after it was signed; null where it was not, or was signed again. */
      signed_before: z.iso.datetime().nullable().default(null),
    })
    .nullable()
    .default(null),
  location: answerLocation.nullable().default(null),
  /** Its neighbours in the list of its state, newest first; only for callers who may read that list. */
  previous_id: z.uuid().nullable().default(null),
  next_id: z.uuid().nullable().default(null),
})
export type AnswerDetail = z.output<typeof answerDetail>

export const ANSWER_NOT_CURRENT = 'Esta resposta já foi substituída ou anulada'
