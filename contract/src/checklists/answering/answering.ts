import * as z from 'zod/mini'
import { code } from '#places/place.ts'
import { instant } from '#shared/dates.ts'
import { optionalField } from '#shared/reader.ts'
import { hasVisibleText, tooLong } from '#shared/text.ts'

const QUESTIONS_MAX = 2000
const TEXT_MAX = 20_000

/** Question id → the text of the chosen option or options, or the raw value. */
const values = z.record(
  z.uuid(),
  z.union([
    z.string().check(z.maxLength(TEXT_MAX)),
    z.number(),
    z.null(),
    z.array(z.string().check(z.maxLength(TEXT_MAX))).check(z.maxLength(QUESTIONS_MAX)),
  ]),
)

export const REASON_MIN = 3
export const REASON_MAX = 500
export const REASON_MISSING = `Informe o motivo, com ao menos ${REASON_MIN} caracteres`

/** The reason for correcting or voiding an answer. */
const reason = z.string(REASON_MISSING).check(
  z.trim(),
  z.minLength(REASON_MIN, REASON_MISSING),
  z.maxLength(REASON_MAX, tooLong(REASON_MAX)),
  z.refine((text) => text.length < REASON_MIN || hasVisibleText(text), REASON_MISSING),
)

export const voidInput = z.object({ reason })
export type VoidInput = z.output<typeof voidInput>

/** The request that submits an answer. The sender is the signed-in person, so `entityId` and `entityType` are ignored. */
export const answerInput = z.object({
  /** Chosen by the client, so that repeated requests create one answer. Without it, each request creates another. */
  id: optionalField(z.uuid()).check(z.describe('Portal: optional')),
  builtObjectValues: values.check(
    z.refine((entries) => Object.keys(entries).length <= QUESTIONS_MAX),
  ),
  farm_id: optionalField(code).check(z.describe('Portal: optional')),
  /** When the person confirmed it; without a connection this may be long before it is sent. */
  answered_at: optionalField(instant).check(z.describe('Portal: optional')),
  /** The checklist version that was answered; later changes of the checklist do not matter. */
  version_id: optionalField(z.uuid()).check(z.describe('Portal: optional')),
  /** The answer that this one corrects. Hour, farm and version are taken from it where they are not sent. */
  replaces_id: optionalField(z.uuid()).check(z.describe('Portal: optional')),
  reason: optionalField(reason).check(z.describe('Portal: required with `replaces_id`')),
})
export type AnswerInput = z.output<typeof answerInput>

/** Another current answer to the same checklist for the same farm, within a day of this one. */
export const sameVisit = z.object({ response_date: z.iso.datetime(), user_name: z.string() })

export const answerReceipt = z.object({
  id: z.uuid(),
  total_weight: z.number(),
  same_visit: z.nullable(sameVisit),
})
export type AnswerReceipt = z.output<typeof answerReceipt>

/** Where it was answered, or why there is no location. */
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
