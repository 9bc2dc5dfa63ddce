import {
  type EvidenceLevel,
  type EvidenceSettings,
} from '#checklists/questions/evidence-settings.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'
import { counted } from '#shared/number-format.ts'
import {
  type Evidence,
  evidenceField,
  isEvidenceDue,
  type QuestionEvidence,
  type SubmittedEvidence,
} from './evidence.ts'

type EvidenceQuestion = EvidenceSettings & { readonly id: string }

/** What decides which evidence an answer needs. */
type EvidenceRequirements = {
  /** The questions that these answers make visible, and no others. */
  readonly visible: readonly EvidenceQuestion[]
  readonly answers: Answers
  readonly signature?: EvidenceLevel | undefined
  readonly location?: EvidenceLevel | undefined
}

export const COMMENT_MISSING = 'Escreva uma observação'
export const FILE_OF_ANOTHER_ANSWER = 'Este arquivo já é de outra resposta'
/** A file can be only one photo or one signature. */
export const FILE_USED_TWICE = 'Este arquivo já foi usado nesta resposta'
export const SIGNED_BY_ANOTHER = 'O desenho é de outra pessoa: assine de novo'
export const SIGNATURE_MISSING = 'A assinatura é obrigatória'
export const LOCATION_MISSING = 'A localização é obrigatória'
const NOT_ASKED = 'Esta pergunta não pede'

export const photosMissing = (min: number) => `Adicione pelo menos ${counted(min, 'foto', 'fotos')}`
const photosTooMany = (max: number) =>
  max === 0 ? `${NOT_ASKED} fotos` : `Use no máximo ${counted(max, 'foto', 'fotos')} nesta pergunta`

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
  const { comment: level, photos } = question
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
      const { comment: level, photos } = question
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
