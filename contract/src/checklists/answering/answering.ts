import * as z from 'zod'
import { code } from '#places/place.ts'
import { instant } from '#shared/dates.ts'
import { MAX_PAGE_SIZE, pageQuery } from '#shared/paging.ts'
import { ifGiven } from '#shared/reader.ts'
import { hasVisible, tooLong } from '#shared/text.ts'
import { RESPONDER, type Responder } from '#checklists/checklist/checklist.ts'
import { band } from './share.ts'
import { ALL_TYPES } from '#checklists/questions/types/question-type-rules.ts'

const QUESTIONS_MAX = 2000
const TEXT_MAX = 20_000

/** By question id: the text of the chosen option or options, or the raw value. */
const values = z.record(
  z.uuid(),
  z.union([
    z.string().max(TEXT_MAX),
    z.number(),
    z.null(),
    z.array(z.string().max(TEXT_MAX)).max(QUESTIONS_MAX),
  ]),
)

export const REASON_MIN = 3
export const REASON_MAX = 500
export const REASON_MISSING = `Informe o motivo, com ao menos ${REASON_MIN} caracteres`

/** Why an answer is corrected or voided. */
const reason = z
  .string(REASON_MISSING)
  .trim()
  .min(REASON_MIN, REASON_MISSING)
  .max(REASON_MAX, tooLong(REASON_MAX))
  .refine((text) => text.length < REASON_MIN || hasVisible(text), REASON_MISSING)

export const voidInput = z.object({ reason })
export type VoidInput = z.output<typeof voidInput>

/** An answer as it is sent. Who answers is whoever is signed in: `entityId` and `entityType` are not asked. */
export const answerInput = z.object({
  /** Made where it was written: the same id twice is one answer. Without one, each sending is an answer. */
  id: ifGiven(z.uuid()).describe('Portal: optional'),
  builtObjectValues: values.refine((given) => Object.keys(given).length <= QUESTIONS_MAX),
  farm_id: ifGiven(code).describe('Portal: optional'),
  /** When it was confirmed: in the field, that may be long before it could be sent. */
  answered_at: ifGiven(instant).describe('Portal: optional'),
  /** The version it was answered by: whatever was changed since does not matter. */
  version_id: ifGiven(z.uuid()).describe('Portal: optional'),
  /** The answer that this one corrects. What is not sent stays as it was there: hour, farm, version. */
  replaces_id: ifGiven(z.uuid()).describe('Portal: optional'),
  reason: ifGiven(reason).describe('Portal: required with `replaces_id`'),
})
export type AnswerInput = z.output<typeof answerInput>

/** Another current answer to the same checklist for the same farm, given within a day of this one. */
export const sameVisit = z.object({ response_date: z.iso.datetime(), user_name: z.string() })

export const answerReceipt = z.object({
  id: z.uuid(),
  total_weight: z.number(),
  same_visit: sameVisit.nullable().default(null),
})
export type AnswerReceipt = z.output<typeof answerReceipt>

/** A file of an answer; only one answer by itself hands out where it is read, for a few minutes. */
const answerFile = z.object({ key: z.string(), url: z.string().nullable() })
export type AnswerFile = z.output<typeof answerFile>

/** Where it was answered, or why the device could not tell. */
export const answerLocation = z.union([
  z.object({
    latitude: z.number(),
    longitude: z.number(),
    accuracy: z.number(),
    taken_at: z.iso.datetime(),
  }),
  z.object({ reason: z.string() }),
])
export type AnswerLocation = z.output<typeof answerLocation>

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

/** Per cent of the highest score; null where nothing could be scored. */
const share = z.number().nullable().default(null)

/** What the checklist called a share when it was answered. */
const bandThen = band.omit({ min: true }).nullable().default(null)

export const answerItem = z.object({
  id: z.uuid(),
  farm_id: z.string().nullable(),
  farm_name: z.string().nullable(),
  user_name: z.string(),
  response_date: z.iso.datetime(),
  received_at: z.iso.datetime(),
  /** It came more than a day after it was confirmed. */
  late: z.boolean(),
  total_weight: z.number(),
  /** The most that the questions asked could have given. */
  highest_weight: z.number(),
  share,
  /** How many critical options were chosen: with one or more, it failed. */
  critical: z.number().int().default(0),
  band: bandThen,
  /** How many photos and remarks it has. */
  photos: z.number().int().default(0),
  comments: z.number().int().default(0),
})
export type AnswerItem = z.output<typeof answerItem>

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

export type Answerable = {
  readonly active: boolean
  readonly responder: Responder
  readonly start_date: string
  readonly end_date: string
}

export const ANSWERED_IN_INTEGRA = 'Este checklist é respondido no Integra'
export const isOfIntegra = ({ responder }: Pick<Answerable, 'responder'>) =>
  responder === RESPONDER.integra

/** Why a checklist cannot be answered in the panel now; undefined if it can. */
export const refusalToAnswer = (checklist: Answerable, today: string) => {
  if (isOfIntegra(checklist)) return ANSWERED_IN_INTEGRA
  if (!checklist.active) return 'Este checklist está pausado'
  if (checklist.start_date > today) return 'Este checklist ainda não começou'
  if (checklist.end_date < today) return 'Este checklist expirou'
  return undefined
}
