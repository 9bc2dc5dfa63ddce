import {
  EVIDENCE_LEVEL_LABELS,
  type EvidenceLevel,
  type EvidenceSettings,
  type PhotoCount,
} from './evidence-settings.ts'
import type { Question } from './question.ts'
import { optionsAmong } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

/** Shown where neither `evidenceText` nor `answerEvidenceText` returns anything. */
export const NO_EVIDENCE = 'nenhuma exigida'

type EvidenceQuestion = EvidenceSettings & Pick<Question, 'type' | 'options'>

/** 'Observação obrigatória'. The labels are feminine, as are all names that use them. */
const levelText = (name: string, level: EvidenceLevel) =>
  `${name} ${EVIDENCE_LEVEL_LABELS[level].toLowerCase()}`

/** '1 a 3', 'até 3' or '2'. */
export const photoCountText = ({ min, max }: PhotoCount) => {
  if (min === max) return String(max)
  return min === 0 ? `até ${max}` : `${min} a ${max}`
}

/** '1 a 3 fotos'. */
export const photosText = (photos: PhotoCount) =>
  `${photoCountText(photos)} ${photos.max === 1 ? 'foto' : 'fotos'}`

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export type EvidencePart = {
  readonly part: 'comment' | 'photos'
  readonly text: string
  /** Required only for the answers that make it due. */
  readonly isRequired: boolean
}

/** The parts of evidence that a question asks for. */
export const evidenceParts = (question: EvidenceSettings): EvidencePart[] => {
  const { comment, photos } = question
  return [
    ...(comment === 'none'
      ? []
      : [
          {
            part: 'comment' as const,
            text: levelText('Observação', comment),
            isRequired: comment === 'required',
          },
        ]),
    ...(photos.max === 0
      ? []
      : [
          {
            part: 'photos' as const,
            text: capitalized(photosText(photos)),
            isRequired: photos.min > 0,
          },
        ]),
  ]
}

export const isEvidenceRequired = (question: EvidenceSettings) =>
  evidenceParts(question).some(({ isRequired }) => isRequired)

const NAMES_MAX = 3

/** “A”, “B” ou “C”; of more than three, the first three and how many more. */
const namesText = (names: readonly string[]) => {
  const quoted = names.slice(0, NAMES_MAX).map((name) => `“${name}”`)
  const rest = names.length - quoted.length
  const last = rest > 0 ? `mais ${rest}` : quoted.pop()
  return quoted.length === 0 ? last : `${quoted.join(', ')} ou ${last}`
}

/** For which answers the required evidence is due; undefined if it is always due or nothing is required. */
export const evidenceDueText = (question: EvidenceQuestion) => {
  const { evidence_when: when } = question
  if (when.length === 0 || !isEvidenceRequired(question)) return undefined
  const named = optionsAmong(question.options, when).map(({ data }) => data)
  if (named.length === 0) return 'se a resposta for uma que não existe mais'
  const verb = QUESTION_TYPES[question.type].takesSeveral ? 'incluir' : 'for'
  return `se a resposta ${verb} ${namesText(named)}`
}

/** All evidence that a question asks for, in one line; undefined if none. */
export const evidenceText = (question: EvidenceQuestion) => {
  const parts = evidenceParts(question)
  if (parts.length === 0) return undefined
  const due = evidenceDueText(question)
  if (due === undefined) return parts.map(({ text }) => text).join(' · ')
  const textsOf = (required: boolean) =>
    parts.filter(({ isRequired }) => isRequired === required).map(({ text }) => text)
  return [`${textsOf(true).join(' e ')} ${due}`, ...textsOf(false)].join(' · ')
}

type AnswerEvidenceSettings = {
  readonly signature?: EvidenceLevel | undefined
  readonly location?: EvidenceLevel | undefined
}

/** The parts of evidence that a checklist asks for with the whole answer. */
export const answerEvidenceParts = ({
  signature = 'none',
  location = 'none',
}: AnswerEvidenceSettings) =>
  [
    { part: 'signature' as const, name: 'Assinatura', level: signature },
    { part: 'location' as const, name: 'Localização', level: location },
  ].flatMap(({ part, name, level }) =>
    level === 'none'
      ? []
      : [{ part, name, text: levelText(name, level), isRequired: level === 'required' }],
  )

/** The same in one line; undefined if none. */
export const answerEvidenceText = (checklist: AnswerEvidenceSettings) => {
  const parts = answerEvidenceParts(checklist)
  return parts.length === 0 ? undefined : parts.map(({ text }) => text).join(' · ')
}
