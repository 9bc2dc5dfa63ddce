import * as z from 'zod'
import { code } from '#places/place.ts'
import { instant } from '#shared/dates.ts'
import { MAX_PAGE_SIZE, pageQuery } from '#shared/paging.ts'
import { ifGiven } from '#shared/reader.ts'
import { RESPONDER, type Responder } from '#checklists/checklist/checklist.ts'
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
})
export type AnswerInput = z.output<typeof answerInput>

export const answerReceipt = z.object({ id: z.uuid(), total_weight: z.number() })
export type AnswerReceipt = z.output<typeof answerReceipt>

/** Several chosen options are a JSON array of their texts; nothing answered is empty. */
const answeredQuestion = z.object({
  question_id: z.uuid(),
  /** The one it had in the checklist; none for answers from before numbers were kept. */
  number: z.number().nullable(),
  question: z.string(),
  answer: z.string(),
  type: z.literal(ALL_TYPES),
  weight: z.number(),
})

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
})
export type AnswerItem = z.output<typeof answerItem>

/** Without a page size, as many as a page can have. `output=short` leaves out what was asked and answered. */
export const answersQuery = pageQuery.extend({
  page_size: pageQuery.shape.page_size.unwrap().default(MAX_PAGE_SIZE),
  output: z
    .enum(['web', 'short'])
    .optional()
    .describe('Portal: `short` leaves out `categories`. Optional.'),
})
export type AnswersQuery = z.output<typeof answersQuery>

export const answerView = answerItem.extend({
  categories: z.array(
    z.object({ name: z.string(), answers: z.array(answeredQuestion), total: z.number() }),
  ),
})
export type AnswerView = z.output<typeof answerView>

type Answerable = {
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
