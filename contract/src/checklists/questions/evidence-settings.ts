import * as z from 'zod/mini'
import { textAsNumber } from '#shared/reader.ts'

/** Whether a comment, a signature or a location is asked for. */
const EVIDENCE_LEVELS = ['none', 'optional', 'required'] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]
export const evidenceLevel = z.enum(EVIDENCE_LEVELS)

export const EVIDENCE_LEVEL_LABELS = {
  none: 'Não pedir',
  optional: 'Opcional',
  required: 'Obrigatória',
} as const satisfies Readonly<Record<EvidenceLevel, string>>

export const PHOTOS_MAX = 5
const COUNT = `Informe um número de 0 a ${PHOTOS_MAX}`
const count = z.int(COUNT).check(z.minimum(0, COUNT), z.maximum(PHOTOS_MAX, COUNT))

/** How many photos an answer to a question must have and may have. */
export const photoCount = z.object({ min: count, max: count })
export type PhotoCount = z.output<typeof photoCount>
export const NO_PHOTOS: PhotoCount = { min: 0, max: 0 }

export const photoCountInput = z
  .object({ min: textAsNumber(count), max: textAsNumber(count) })
  .check(
    z.refine(({ min, max }) => min <= max, {
      path: ['min'],
      error: 'O mínimo de fotos não pode passar do máximo',
    }),
  )

export type EvidenceSettings = {
  readonly comment: EvidenceLevel
  readonly photos: PhotoCount
  /** The options that make required evidence due; if empty, every answer does. */
  readonly evidence_when: readonly string[]
}

export const NO_EVIDENCE_SETTINGS: EvidenceSettings = {
  comment: 'none',
  photos: NO_PHOTOS,
  evidence_when: [],
}

/**
 * The settings reduced to the question's current options. If all options that made evidence due are gone, it
 * becomes optional, because an empty list would make it always due.
 */
export const evidenceSettingsForOptions = (
  { comment, photos, evidence_when: when }: EvidenceSettings,
  optionIds: readonly string[],
): EvidenceSettings => {
  const isAsked = comment !== 'none' || photos.max > 0
  const ids = new Set(optionIds)
  const remaining = isAsked ? when.filter((id) => ids.has(id)) : []
  return isAsked && when.length > 0 && remaining.length === 0
    ? {
        comment: comment === 'required' ? 'optional' : comment,
        photos: { ...photos, min: 0 },
        evidence_when: [],
      }
    : { comment, photos, evidence_when: remaining }
}
