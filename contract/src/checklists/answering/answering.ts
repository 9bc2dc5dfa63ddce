import * as z from 'zod'
import { code } from '#places/place.ts'
import { instant } from '#shared/dates.ts'
import { ifGiven } from '#shared/reader.ts'
import { hasVisible, tooLong } from '#shared/text.ts'

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
