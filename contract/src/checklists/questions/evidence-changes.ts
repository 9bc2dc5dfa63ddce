import {
  EVIDENCE_LEVEL_LABELS,
  type EvidenceLevel,
  type PartialEvidenceSettings,
  NO_PHOTOS,
  evidenceSettingsOf,
} from './evidence-settings.ts'
import {
  type EvidencePart,
  answerEvidenceParts,
  answerEvidenceText,
  evidenceDueText,
  evidenceParts,
  evidenceText,
  photoCountText,
} from './evidence-text.ts'
import type { Question } from './question.ts'

type EvidenceQuestion = PartialEvidenceSettings & Pick<Question, 'id' | 'name' | 'type' | 'options'>
type Part = EvidencePart['part']

const PART_NAMES: Readonly<Record<Part, string>> = { comment: 'Observação', photos: 'Fotos' }

const startText = (subject: string, evidence: string | undefined) =>
  evidence === undefined ? [] : [`${subject} passa a pedir: ${evidence}.`]

const stopText = (subject: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${subject} deixa de pedir: ${names.join(' · ')}.`]

const levelText = (name: string, level: EvidenceLevel) =>
  `${name} passa a ser ${EVIDENCE_LEVEL_LABELS[level].toLowerCase()}`

/** The question with only these parts of its evidence. */
const withParts = (question: EvidenceQuestion, parts: readonly Part[]): EvidenceQuestion => {
  const { comment, photos } = evidenceSettingsOf(question)
  return {
    ...question,
    comment: parts.includes('comment') ? comment : 'none',
    photos: parts.includes('photos') ? photos : NO_PHOTOS,
  }
}

/** A key of how the question asks for a part. Options that make the part due belong to it only where it is required. */
const settingsKeyOf = (question: PartialEvidenceSettings, { part, isRequired }: EvidencePart) => {
  const { comment, photos, evidence_when: when } = evidenceSettingsOf(question)
  const settings = part === 'comment' ? [comment] : [photos.min, photos.max]
  return [...settings, ...(isRequired ? when.toSorted() : [])].join()
}

const changeText = (question: EvidenceQuestion, part: Part) => {
  const { comment, photos } = evidenceSettingsOf(question)
  const level =
    part === 'comment'
      ? levelText(PART_NAMES.comment, comment)
      : `Fotos passam a ser ${photoCountText(photos)}`
  const due = evidenceDueText(withParts(question, [part]))
  return due === undefined ? level : `${level} ${due}`
}

/** The evidence that the question starts or stops asking for, or asks for in another way. */
const questionChanges = (before: PartialEvidenceSettings, after: EvidenceQuestion) => {
  const subject = `“${after.name}”`
  const [were, are] = [evidenceParts(before), evidenceParts(after)]
  const keyBefore = new Map(were.map((was) => [was.part, settingsKeyOf(before, was)]))
  const started = are.filter(({ part }) => !keyBefore.has(part)).map(({ part }) => part)
  const stopped = were.filter((was) => are.every(({ part }) => part !== was.part))
  const changed = are.filter(
    (is) => ![undefined, settingsKeyOf(after, is)].includes(keyBefore.get(is.part)),
  )
  return [
    ...startText(subject, evidenceText(withParts(after, started))),
    ...stopText(
      subject,
      stopped.map(({ part }) => PART_NAMES[part]),
    ),
    ...changed.map(({ part }) => `${subject}: ${changeText(after, part)}.`),
  ]
}

type AnswerEvidenceSettings = Parameters<typeof answerEvidenceParts>[0]

/** The same for the evidence of the whole answer. */
const answerChanges = (before: AnswerEvidenceSettings, after: AnswerEvidenceSettings) => {
  const [were, are] = [answerEvidenceParts(before), answerEvidenceParts(after)]
  const requiredBefore = new Map(were.map(({ part, isRequired }) => [part, isRequired]))
  const started = are.filter(({ part }) => !requiredBefore.has(part)).map(({ part }) => part)
  const stopped = were.filter((was) => are.every(({ part }) => part !== was.part))
  const changed = are.filter(({ part, isRequired }) => requiredBefore.get(part) === !isRequired)
  const subject = 'O checklist'
  const { signature, location } = after
  return [
    ...startText(
      subject,
      answerEvidenceText({
        signature: started.includes('signature') ? signature : 'none',
        location: started.includes('location') ? location : 'none',
      }),
    ),
    ...stopText(
      subject,
      stopped.map(({ name }) => name),
    ),
    ...changed.map(
      ({ name, isRequired }) => `${levelText(name, isRequired ? 'required' : 'optional')}.`,
    ),
  ]
}

type Form = AnswerEvidenceSettings & { readonly questions: readonly EvidenceQuestion[] }

/** One text per change of evidence: of remaining and new questions, and of the whole answer. */
export const evidenceChanges = (before: Form, after: Form) => {
  const byId = new Map(before.questions.map((question) => [question.id, question]))
  return [
    ...after.questions.flatMap((question) =>
      questionChanges(byId.get(question.id) ?? {}, question),
    ),
    ...answerChanges(before, after),
  ]
}
