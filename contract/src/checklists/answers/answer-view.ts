import * as z from 'zod'
import { MAX_PAGE_SIZE, pageQuery } from '#shared/paging.ts'
import { answerLocation } from '#checklists/answering/answering.ts'
import { ALL_TYPES } from '#checklists/questions/types/question-type-rules.ts'
import { answerItem, bandThen, share } from './answer-item.ts'

/** A file of an answer; only one answer by itself hands out where it is read, for a few minutes. */
const answerFile = z.object({ key: z.string(), url: z.string().nullable() })
export type AnswerFile = z.output<typeof answerFile>

/** Several chosen options are a JSON array of their texts; nothing answered is empty. */
export const answeredQuestion = z.object({
  question_id: z.uuid(),
  /** The one it had in the checklist; none for answers from before numbers were kept. */
  number: z.number().nullable(),
  question: z.string(),
  answer: z.string(),
  type: z.literal(ALL_TYPES),
  weight: z.number(),
  /** The most that it could have given; nothing where it does not apply or is left out of the score. */
  highest: z.number().default(0),
  not_applicable: z.boolean().default(false),
  /** How many critical options were chosen. */
  critical: z.number().int().default(0),
  /** What was chosen: whatever an option is called, it stays the same one. */
  option_ids: z.array(z.string()).default([]),
  comment: z.string().nullable().default(null),
  photos: z.array(answerFile).default([]),
})
export type AnsweredQuestion = z.output<typeof answeredQuestion>

/** Totals and exports have the current ones alone, and so has a list that is not asked for others. */
export const ANSWER_STATES = ['current', 'replaced', 'voided'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** Without a page size, as many as a page can have. `output=short` leaves out what was asked and answered. */
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
      band: bandThen,
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

/** One answer by its id, whatever became of it. */
export const answerDetail = answerView.extend({
  state: z.enum(ANSWER_STATES),
  /** Whoever sent it, and the subsidiary of its farm: they decide who may correct it. */
  user_id: z.uuid().nullable(),
  subsidiary_id: z.string().nullable(),
  version_id: z.uuid().nullable(),
  replaces_id: z.uuid().nullable(),
  replaced_by_id: z.uuid().nullable(),
  /** Why it was replaced or voided, by whom and when; of a current one, why it replaced another. */
  ...answerChange.shape,
  /** Of a replaced or voided one that had replaced another itself: why, by whom and when that was. */
  correction: answerChange.nullable().default(null),
  signature: answerFile
    .extend({
      name: z.string(),
      /** When the answer was first corrected after it was signed; null where it was not, or was signed anew. */
      signed_before: z.iso.datetime().nullable().default(null),
    })
    .nullable()
    .default(null),
  location: answerLocation.nullable().default(null),
  /** The ones above and below it in the list of its state, the newest first, for whoever reads that list. */
  previous_id: z.uuid().nullable().default(null),
  next_id: z.uuid().nullable().default(null),
})
export type AnswerDetail = z.output<typeof answerDetail>

export const NOT_CURRENT = 'Esta resposta já foi substituída ou anulada'
