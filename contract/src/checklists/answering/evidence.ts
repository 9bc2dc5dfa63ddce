import * as z from 'zod'
import { instant } from '#shared/dates.ts'
import { optionalField, withFallback } from '#shared/reader.ts'
import { NOT_STORABLE, hasVisibleText, isStorable, title, tooLong } from '#shared/text.ts'
import {
  type EvidenceLevel,
  type EvidenceSettings,
  type PartialEvidenceSettings,
  PHOTOS_MAX,
  evidenceSettingsOf,
} from '#checklists/questions/evidence-settings.ts'
import { type AnswerLocation, REASON_MIN } from './answering.ts'
import { isEvidenceDue } from './evidence-due.ts'
import { evidenceField } from './evidence-field.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'

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
  photos: withFallback(z.array(fileKey).max(PHOTOS_MAX, `Use no máximo ${PHOTOS_MAX} fotos`), [])
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

type EvidenceQuestion = PartialEvidenceSettings & { readonly id: string }

/** What decides which evidence an answer needs. */
type EvidenceRequirements = {
  /** The questions that these answers make visible, and no others. */
  readonly visible: readonly EvidenceQuestion[]
  readonly answers: Answers
  readonly signature?: EvidenceLevel | undefined
  readonly location?: EvidenceLevel | undefined
}

export type SubmittedEvidence = {
  readonly evidence?: Evidence | undefined
  readonly signature?: Signature | undefined
  readonly location?: AnswerLocation | undefined
}

export const COMMENT_MISSING = 'Escreva uma observação'
export const FILE_OF_ANOTHER_ANSWER = 'Este arquivo já é de outra resposta'
/** A file can be only one photo or one signature. */
export const FILE_USED_TWICE = 'Este arquivo já foi usado nesta resposta'
export const SIGNED_BY_ANOTHER = 'O desenho é de outra pessoa: assine de novo'
export const SIGNATURE_MISSING = 'A assinatura é obrigatória'
export const LOCATION_MISSING = 'A localização é obrigatória'
const NOT_ASKED = 'Esta pergunta não pede'

export const photosMissing = (min: number) =>
  min === 1 ? 'Adicione pelo menos 1 foto' : `Adicione pelo menos ${min} fotos`
const photosTooMany = (max: number) =>
  max === 0
    ? `${NOT_ASKED} fotos`
    : `Use no máximo ${max} ${max === 1 ? 'foto' : 'fotos'} nesta pergunta`

const commentProblem = (level: EvidenceLevel, isDue: boolean, text: string | undefined) => {
  if (level === 'none') return text === undefined ? undefined : `${NOT_ASKED} observação`
  return level === 'required' && isDue && text === undefined ? COMMENT_MISSING : undefined
}

const photosProblem = (
  { min, max }: EvidenceSettings['photos'],
  isDue: boolean,
  { length }: readonly string[],
) => {
  if (length > max) return photosTooMany(max)
  return isDue && length < min ? photosMissing(min) : undefined
}

const questionEvidenceProblems = (
  question: EvidenceQuestion,
  answer: Answers[string] | undefined,
  submitted: QuestionEvidence | undefined,
) => {
  const { comment: level, photos } = evidenceSettingsOf(question)
  const isDue = isEvidenceDue(question, answer)
  return [
    [evidenceField(question.id, 'comment'), commentProblem(level, isDue, submitted?.comment)],
    [evidenceField(question.id, 'photos'), photosProblem(photos, isDue, submitted?.photos ?? [])],
  ] as const
}

const answerLevelProblem = (
  level: EvidenceLevel = 'none',
  isSubmitted: boolean,
  { missing, notAsked }: { readonly missing: string; readonly notAsked: string },
) => {
  if (level === 'none') return isSubmitted ? notAsked : undefined
  return level === 'required' && !isSubmitted ? missing : undefined
}
const SIGNATURE = {
  missing: SIGNATURE_MISSING,
  notAsked: 'Este checklist não pede assinatura',
}
const LOCATION = {
  missing: LOCATION_MISSING,
  notAsked: 'Este checklist não pede localização',
}

/** The evidence of the visible questions; like its answer, the evidence of a hidden question does not count. */
export const visibleEvidence = (
  visible: readonly EvidenceQuestion[],
  evidence: Evidence = {},
): Evidence =>
  Object.fromEntries(
    visible.flatMap(({ id }) => {
      const submitted = evidence[id]
      const isEmpty = submitted?.comment === undefined && !submitted?.photos.length
      return submitted === undefined || isEmpty ? [] : [[id, submitted] as const]
    }),
  )

/** The part of evidence for one version of a checklist that another version also asks for. */
export const acceptedEvidence = (
  {
    questions,
    signature = 'none',
    location = 'none',
  }: {
    readonly questions: readonly EvidenceQuestion[]
    readonly signature?: EvidenceLevel
    readonly location?: EvidenceLevel
  },
  submitted: SubmittedEvidence,
): SubmittedEvidence => ({
  evidence: Object.fromEntries(
    questions.flatMap((question) => {
      const ofQuestion = submitted.evidence?.[question.id]
      if (ofQuestion === undefined) return []
      const { comment: level, photos } = evidenceSettingsOf(question)
      const accepted = {
        ...(level !== 'none' &&
          ofQuestion.comment !== undefined && { comment: ofQuestion.comment }),
        photos: ofQuestion.photos.slice(0, photos.max),
      }
      return [[question.id, accepted] as const]
    }),
  ),
  ...(signature !== 'none' && { signature: submitted.signature }),
  ...(location !== 'none' && { location: submitted.location }),
})

/** Field → message about the evidence. Missing evidence is an error only where it is required. */
export const evidenceProblems = (
  { visible, answers, signature, location }: EvidenceRequirements,
  submitted: SubmittedEvidence,
): Readonly<Record<string, string>> => {
  const problems = [
    ...visible.flatMap((question) =>
      questionEvidenceProblems(question, answers[question.id], submitted.evidence?.[question.id]),
    ),
    ['signature', answerLevelProblem(signature, submitted.signature !== undefined, SIGNATURE)],
    ['location', answerLevelProblem(location, submitted.location !== undefined, LOCATION)],
  ] as const
  return Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  )
}

const haveSameComments = (left: Evidence, right: Evidence) =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (id) => left[id]?.comment === right[id]?.comment,
  )
const photosOf = (evidence: Evidence) =>
  Object.entries(evidence)
    .flatMap(([id, { photos }]) => (photos.length === 0 ? [] : [`${id}: ${photos.join(' ')}`]))
    .toSorted()
    .join()
const isSameSignature = (left: Signature | undefined, right: Signature | undefined) =>
  left?.key === right?.key && left?.name === right?.name
const locationKey = (location: AnswerLocation | undefined) =>
  location &&
  ('reason' in location
    ? location.reason
    : [location.latitude, location.longitude, location.accuracy, location.taken_at].join())

/** The kinds of evidence that a correction changes, as the audit shows them. */
export const changedEvidence = (
  before: SubmittedEvidence,
  after: SubmittedEvidence,
): readonly string[] => {
  const [earlier, later] = [before.evidence ?? {}, after.evidence ?? {}]
  const changes = [
    ['observações', !haveSameComments(earlier, later)],
    ['fotos', photosOf(earlier) !== photosOf(later)],
    ['assinatura', !isSameSignature(before.signature, after.signature)],
    ['localização', locationKey(before.location) !== locationKey(after.location)],
  ] as const
  return changes.flatMap(([name, isChanged]) => (isChanged ? [name] : []))
}
