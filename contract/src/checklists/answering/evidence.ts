import * as z from 'zod'
import { instant } from '#shared/dates.ts'
import { ifGiven, orElse } from '#shared/reader.ts'
import { NOT_STORABLE, hasVisible, isStorable, title, tooLong } from '#shared/text.ts'
import {
  type EvidenceLevel,
  type EvidenceSettings,
  type GivenSettings,
  PHOTOS_MAX,
  evidenceSettingsOf,
} from '#checklists/questions/evidence-settings.ts'
import type { AnswerLocation } from './answering.ts'
import { isEvidenceDue } from './evidence-due.ts'
import { evidenceField } from './evidence-field.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'

export const COMMENT_MAX = 2000
export const LOCATION_REASON_MAX = 255

/** Where the file of a photo or a signature was sent to, as its signed address told. */
const fileKey = z
  .string()
  .max(200)
  .regex(/^answers\/[\w-]{22}\/[\w-]+\.(?:jpe?g|png)$/, 'Este arquivo não é uma foto de resposta')

const comment = z
  .string()
  .trim()
  .max(COMMENT_MAX, tooLong(COMMENT_MAX))
  .refine(isStorable, NOT_STORABLE)
  // What nobody would see is no remark, also where one is required.
  .transform((text) => (hasVisible(text) ? text : undefined))

const isOnce = (keys: readonly string[]) => new Set(keys).size === keys.length

const questionEvidence = z.object({
  comment: ifGiven(comment),
  photos: orElse(z.array(fileKey).max(PHOTOS_MAX, `Use no máximo ${PHOTOS_MAX} fotos`), [])
    .refine(isOnce, 'A mesma foto foi enviada duas vezes')
    .default([]),
})
export type QuestionEvidence = z.output<typeof questionEvidence>

const EVIDENCE_MAX = 2000
/** By question id, beside the values. */
export const evidenceInput = z
  .record(z.uuid(), questionEvidence)
  .refine((given) => Object.keys(given).length <= EVIDENCE_MAX)
  .refine(
    (given) => isOnce(Object.values(given).flatMap(({ photos }) => photos)),
    'A mesma foto foi enviada duas vezes',
  )
export type Evidence = z.output<typeof evidenceInput>

/** Who signed, and the drawing: whoever cannot draw has the typed name drawn. */
export const signatureInput = z.object({ name: title, key: fileKey })
export type Signature = z.output<typeof signatureInput>

const BOTH = 'Envie as coordenadas ou o motivo, não os dois'
/** What would be left out unseen is refused instead. */
const notBoth = ifGiven(z.never(BOTH))

const place = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Metres around the point. */
    accuracy: z.number().min(0).max(100_000_000),
    taken_at: instant,
    reason: notBoth,
  })
  .transform(({ reason: _reason, ...taken }) => taken)
const REASON_MISSING = 'Informe por que não há localização, com ao menos 3 caracteres'
/** Why there is no place. */
export const noPlace = z
  .object({
    reason: z
      .string(REASON_MISSING)
      .trim()
      .min(3, REASON_MISSING)
      .max(LOCATION_REASON_MAX, tooLong(LOCATION_REASON_MAX))
      .refine(isStorable, NOT_STORABLE),
    latitude: notBoth,
    longitude: notBoth,
  })
  .transform(({ reason }) => ({ reason }))

const hasBoth = (given: unknown) =>
  z.object({ reason: z.string(), latitude: z.number() }).safeParse(given).success

/** Where it was answered, or why the device could not tell. */
export const locationInput = z.union([place, noPlace], {
  error: ({ input }) => (hasBoth(input) ? BOTH : undefined),
})

type AskedQuestion = GivenSettings & { readonly id: string }

/** What is asked beside the values. */
type Asked = {
  /** The questions that are shown for these answers, and no others. */
  readonly visible: readonly AskedQuestion[]
  readonly answers: Answers
  readonly signature?: EvidenceLevel | undefined
  readonly location?: EvidenceLevel | undefined
}

export type GivenEvidence = {
  readonly evidence?: Evidence | undefined
  readonly signature?: Signature | undefined
  readonly location?: AnswerLocation | undefined
}

export const COMMENT_MISSING = 'Escreva uma observação'
export const FILE_TAKEN = 'Este arquivo já é de outra resposta'
/** One file is a photo or a signature, once. */
export const FILE_USED = 'Este arquivo já foi usado nesta resposta'
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

const questionProblems = (
  question: AskedQuestion,
  answer: Answers[string] | undefined,
  given: QuestionEvidence | undefined,
) => {
  const { comment: level, photos } = evidenceSettingsOf(question)
  const isDue = isEvidenceDue(question, answer)
  return [
    [evidenceField(question.id, 'comment'), commentProblem(level, isDue, given?.comment)],
    [evidenceField(question.id, 'photos'), photosProblem(photos, isDue, given?.photos ?? [])],
  ] as const
}

const wholeProblem = (
  level: EvidenceLevel = 'none',
  isGiven: boolean,
  { missing, notAsked }: { readonly missing: string; readonly notAsked: string },
) => {
  if (level === 'none') return isGiven ? notAsked : undefined
  return level === 'required' && !isGiven ? missing : undefined
}
const SIGNATURE = {
  missing: SIGNATURE_MISSING,
  notAsked: 'Este checklist não pede assinatura',
}
const LOCATION = {
  missing: LOCATION_MISSING,
  notAsked: 'Este checklist não pede localização',
}

/** The evidence of the questions that are shown: that of a hidden one counts as little as its answer. */
export const shownEvidence = (
  visible: readonly AskedQuestion[],
  evidence: Evidence = {},
): Evidence =>
  Object.fromEntries(
    visible.flatMap(({ id }) => {
      const given = evidence[id]
      const isEmpty = given?.comment === undefined && !given?.photos.length
      return given === undefined || isEmpty ? [] : [[id, given] as const]
    }),
  )

/** As much of what was given for one version as another asks for. */
export const acceptedEvidence = (
  {
    questions,
    signature = 'none',
    location = 'none',
  }: {
    readonly questions: readonly AskedQuestion[]
    readonly signature?: EvidenceLevel
    readonly location?: EvidenceLevel
  },
  given: GivenEvidence,
): GivenEvidence => ({
  evidence: Object.fromEntries(
    questions.flatMap((question) => {
      const own = given.evidence?.[question.id]
      if (own === undefined) return []
      const { comment: level, photos } = evidenceSettingsOf(question)
      const fitting = {
        ...(level !== 'none' && own.comment !== undefined && { comment: own.comment }),
        photos: own.photos.slice(0, photos.max),
      }
      return [[question.id, fitting] as const]
    }),
  ),
  ...(signature !== 'none' && { signature: given.signature }),
  ...(location !== 'none' && { location: given.location }),
})

/** Field → what is wrong with what was given beside the values; whoever gives none is refused only where some is required. */
export const evidenceProblems = (
  { visible, answers, signature, location }: Asked,
  given: GivenEvidence,
): Readonly<Record<string, string>> => {
  const found = [
    ...visible.flatMap((question) =>
      questionProblems(question, answers[question.id], given.evidence?.[question.id]),
    ),
    ['signature', wholeProblem(signature, given.signature !== undefined, SIGNATURE)],
    ['location', wholeProblem(location, given.location !== undefined, LOCATION)],
  ] as const
  return Object.fromEntries(
    found.flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem]])),
  )
}

const sameRemarks = (left: Evidence, right: Evidence) =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (id) => left[id]?.comment === right[id]?.comment,
  )
const photosOf = (evidence: Evidence) =>
  Object.entries(evidence)
    .flatMap(([id, { photos }]) => (photos.length === 0 ? [] : [`${id}: ${photos.join(' ')}`]))
    .toSorted()
    .join()
const sameSignature = (left: Signature | undefined, right: Signature | undefined) =>
  left?.key === right?.key && left?.name === right?.name
const placeText = (location: AnswerLocation | undefined) =>
  location &&
  ('reason' in location
    ? location.reason
    : [location.latitude, location.longitude, location.accuracy, location.taken_at].join())

/** What a correction changes beside the values, in the words that the audit tells it with. */
export const changedEvidence = (before: GivenEvidence, after: GivenEvidence): readonly string[] => {
  const [earlier, later] = [before.evidence ?? {}, after.evidence ?? {}]
  const changes = [
    ['observações', !sameRemarks(earlier, later)],
    ['fotos', photosOf(earlier) !== photosOf(later)],
    ['assinatura', !sameSignature(before.signature, after.signature)],
    ['localização', placeText(before.location) !== placeText(after.location)],
  ] as const
  return changes.flatMap(([words, isChanged]) => (isChanged ? [words] : []))
}
