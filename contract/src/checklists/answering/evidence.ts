import * as z from 'zod/mini'
import { type EvidenceSettings, PHOTOS_MAX } from '#checklists/questions/evidence-settings.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'
import { instant } from '#shared/dates.ts'
import { optionalField, textList, withFallback } from '#shared/reader.ts'
import { hasVisibleText, isStorable, NOT_STORABLE, title, tooLong } from '#shared/text.ts'
import { type AnswerLocation, REASON_MIN } from './answering.ts'

export const COMMENT_MAX = 2000
export const LOCATION_REASON_MAX = 255

/** The storage key of a photo or signature, as the signed upload URL returned it. */
const fileKey = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^answers\/[\w-]{22}\/[\w-]+\.(?:jpe?g|png)$/,
      'Este arquivo não é uma foto de resposta',
    ),
  )

const comment = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(COMMENT_MAX, tooLong(COMMENT_MAX)),
      z.refine(isStorable, NOT_STORABLE),
    ),
  z.transform((text) => (hasVisibleText(text) ? text : undefined)),
)

const areUnique = (keys: readonly string[]) => new Set(keys).size === keys.length

const questionEvidence = z.object({
  comment: optionalField(comment),
  photos: z._default(
    withFallback(
      textList(
        z.array(fileKey).check(z.maxLength(PHOTOS_MAX, `Use no máximo ${PHOTOS_MAX} fotos`)),
      ),
      [],
    ).check(z.refine(areUnique, 'A mesma foto foi enviada duas vezes')),
    [],
  ),
})
export type QuestionEvidence = z.output<typeof questionEvidence>

const EVIDENCE_MAX = 2000
/** Question id → evidence, sent along with the values. */
export const evidenceInput = z.record(z.uuid(), questionEvidence).check(
  z.refine((evidence) => Object.keys(evidence).length <= EVIDENCE_MAX),
  z.refine(
    (evidence) => areUnique(Object.values(evidence).flatMap(({ photos }) => photos)),
    'A mesma foto foi enviada duas vezes',
  ),
)
export type Evidence = z.output<typeof evidenceInput>

/** The name of the signer and the drawing; for people who cannot draw, the panel draws the typed name. */
export const signatureInput = z.object({ name: title, key: fileKey })
export type Signature = z.output<typeof signatureInput>

const BOTH = 'Envie as coordenadas ou o motivo, não os dois'
/** Zod would silently drop the other field; sending both is an error instead. */
const notBoth = optionalField(z.never(BOTH))

const coordinates = z.pipe(
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** Metres around the point. */
    accuracy: z.number().check(z.minimum(0), z.maximum(100_000_000)),
    taken_at: instant,
    reason: notBoth,
  }),
  z.transform(({ reason: _reason, ...position }) => position),
)
const REASON_MISSING = `Informe por que não há localização, com ao menos ${REASON_MIN} caracteres`
/** The reason why there is no location. */
export const noLocation = z.pipe(
  z.object({
    reason: z
      .string(REASON_MISSING)
      .check(
        z.trim(),
        z.minLength(REASON_MIN, REASON_MISSING),
        z.maxLength(LOCATION_REASON_MAX, tooLong(LOCATION_REASON_MAX)),
        z.refine(isStorable, NOT_STORABLE),
      ),
    latitude: notBoth,
    longitude: notBoth,
  }),
  z.transform(({ reason }) => ({ reason })),
)

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

/** The field name that errors about a question's comment or photos have, on the server and in the form. */
export const evidenceField = (questionId: string, part: 'comment' | 'photos') =>
  `evidence.${questionId}.${part}`

/** Whether this answer makes the question's required evidence due. */
export const isEvidenceDue = (
  question: EvidenceSettings & { readonly id: string },
  answer: Answers[string] | undefined,
) => {
  const { evidence_when: when } = question
  if (when.length === 0) return true
  const dueFor = new Set(when)
  return Array.isArray(answer) && answer.some((id: string) => dueFor.has(id))
}
