import * as z from 'zod'
import { instant } from '#shared/dates.ts'
import { optionalField, textList, withFallback } from '#shared/reader.ts'
import { NOT_STORABLE, hasVisibleText, isStorable, title, tooLong } from '#shared/text.ts'
import { PHOTOS_MAX } from '#checklists/questions/evidence-settings.ts'
import { type AnswerLocation, REASON_MIN } from './answering.ts'

export const COMMENT_MAX = 2000
export const LOCATION_REASON_MAX = 255

/** The storage key of a photo or signature, as the signed upload URL returned it. */
const fileKey = z
  .string()
  .max(200)
  .regex(/^answers\/[\w-]{22}\/[\w-]+\.(?:jpe?g|png)$/, 'Este arquivo não é uma foto de resposta')

const comment = z
  .string()
  .trim()
  .max(COMMENT_MAX, tooLong(COMMENT_MAX))
  .refine(isStorable, NOT_STORABLE)
  // A comment of invisible characters counts as missing, also where one is required.
  .transform((text) => (hasVisibleText(text) ? text : undefined))

const areUnique = (keys: readonly string[]) => new Set(keys).size === keys.length

const questionEvidence = z.object({
  comment: optionalField(comment),
  photos: withFallback(
    textList(z.array(fileKey).max(PHOTOS_MAX, `Use no máximo ${PHOTOS_MAX} fotos`)),
    [],
  )
    .refine(areUnique, 'A mesma foto foi enviada duas vezes')
    .default([]),
})
export type QuestionEvidence = z.output<typeof questionEvidence>

const EVIDENCE_MAX = 2000
/** Question id → evidence, sent along with the values. */
export const evidenceInput = z
  .record(z.uuid(), questionEvidence)
  .refine((evidence) => Object.keys(evidence).length <= EVIDENCE_MAX)
  .refine(
    (evidence) => areUnique(Object.values(evidence).flatMap(({ photos }) => photos)),
    'A mesma foto foi enviada duas vezes',
  )
export type Evidence = z.output<typeof evidenceInput>

/** The name of the signer and the drawing; for people who cannot draw, the panel draws the typed name. */
export const signatureInput = z.object({ name: title, key: fileKey })
export type Signature = z.output<typeof signatureInput>

const BOTH = 'Envie as coordenadas ou o motivo, não os dois'
/** Zod would silently drop the other field; sending both is an error instead. */
const notBoth = optionalField(z.never(BOTH))

const coordinates = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Metres around the point. */
    accuracy: z.number().min(0).max(100_000_000),
    taken_at: instant,
    reason: notBoth,
  })
  .transform(({ reason: _reason, ...position }) => position)
const REASON_MISSING = `Informe por que não há localização, com ao menos ${REASON_MIN} caracteres`
/** The reason why there is no location. */
export const noLocation = z
  .object({
    reason: z
      .string(REASON_MISSING)
      .trim()
      .min(REASON_MIN, REASON_MISSING)
      .max(LOCATION_REASON_MAX, tooLong(LOCATION_REASON_MAX))
      .refine(isStorable, NOT_STORABLE),
    latitude: notBoth,
    longitude: notBoth,
  })
  .transform(({ reason }) => ({ reason }))

const hasBoth = (input: unknown) =>
  z.object({ reason: z.string(), latitude: z.number() }).safeParse(input).success

/** Where it was answered, or why there is no location. */
export const locationInput = z.union([coordinates, noLocation], {
  error: ({ input }) => (hasBoth(input) ? BOTH : undefined),
})

export type SubmittedEvidence = {
  readonly evidence?: Evidence | undefined
  readonly signature?: Signature | undefined
  readonly location?: AnswerLocation | undefined
}
