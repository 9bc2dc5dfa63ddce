import * as z from 'zod'
import { textAsNumber } from '#shared/reader.ts'

/** How much something beside the answers is asked for: a remark, a signature, a place. */
export const EVIDENCE_LEVELS = ['none', 'optional', 'required'] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]
export const evidenceLevel = z.enum(EVIDENCE_LEVELS)

export const EVIDENCE_LEVEL_LABELS = {
  none: 'Não pedir',
  optional: 'Opcional',
  required: 'Obrigatória',
} as const satisfies Readonly<Record<EvidenceLevel, string>>

export const PHOTOS_MAX = 5
const COUNT = `Informe um número de 0 a ${PHOTOS_MAX}`
const count = z.int(COUNT).min(0, COUNT).max(PHOTOS_MAX, COUNT)

/** How many photos an answer to a question may have, and must have. */
export const photoCount = z.object({ min: count, max: count })
export type PhotoCount = z.output<typeof photoCount>
export const NO_PHOTOS: PhotoCount = { min: 0, max: 0 }

export const photoCountInput = z
  .object({ min: textAsNumber(count), max: textAsNumber(count) })
  .refine(({ min, max }) => min <= max, {
    path: ['min'],
    error: 'O mínimo de fotos não pode passar do máximo',
  })

export type EvidenceSettings = {
  readonly comment: EvidenceLevel
  readonly photos: PhotoCount
  /** The options that make what is required due; without any, it is due whatever is answered. */
  readonly evidence_when: readonly string[]
}

/** As a version or a device may hold it: from before evidence could be asked for, it says nothing of it. */
export type GivenSettings = {
  readonly [key in keyof EvidenceSettings]?: EvidenceSettings[key] | undefined
}

/** Of a question from before evidence could be asked for: none of it. */
export const evidenceSettingsOf = ({
  comment = 'none',
  photos = NO_PHOTOS,
  evidence_when = [],
}: GivenSettings) => ({ comment, photos, evidence_when: [...evidence_when] })

/**
 * The settings that fit the options the question has now. Where all options that made evidence due are gone,
 * it is due no more: an empty list would say that it always is.
 */
export const fittingEvidence = (
  { comment, photos, evidence_when: when }: EvidenceSettings,
  optionIds: readonly string[],
): EvidenceSettings => {
  const isAsked = comment !== 'none' || photos.max > 0
  const left = isAsked ? when.filter((id) => optionIds.includes(id)) : []
  return isAsked && when.length > 0 && left.length === 0
    ? {
        comment: comment === 'required' ? 'optional' : comment,
        photos: { ...photos, min: 0 },
        evidence_when: [],
      }
    : { comment, photos, evidence_when: left }
}
