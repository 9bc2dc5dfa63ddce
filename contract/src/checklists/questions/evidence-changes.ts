import {
  EVIDENCE_LEVEL_LABELS,
  type EvidenceLevel,
  type GivenSettings,
  NO_PHOTOS,
  evidenceSettingsOf,
} from './evidence-settings.ts'
import {
  type EvidencePart,
  answerEvidenceParts,
  answerEvidenceText,
  dueText,
  evidenceParts,
  evidenceText,
  photoCountText,
} from './evidence-words.ts'
import type { Question } from './question.ts'

type Asking = GivenSettings & Pick<Question, 'id' | 'name' | 'type' | 'options'>
type Part = EvidencePart['part']

const PART_NAMES: Readonly<Record<Part, string>> = { comment: 'Observação', photos: 'Fotos' }

const startWords = (subject: string, asked: string | undefined) =>
  asked === undefined ? [] : [`${subject} passa a pedir: ${asked}.`]

const stopWords = (subject: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${subject} deixa de pedir: ${names.join(' · ')}.`]

const levelWords = (name: string, level: EvidenceLevel) =>
  `${name} passa a ser ${EVIDENCE_LEVEL_LABELS[level].toLowerCase()}`

/** The question as if it asked for nothing but these. */
const only = (question: Asking, parts: readonly Part[]): Asking => {
  const { comment, photos } = evidenceSettingsOf(question)
  return {
    ...question,
    comment: parts.includes('comment') ? comment : 'none',
    photos: parts.includes('photos') ? photos : NO_PHOTOS,
  }
}

/** How it asks for the part, whatever its options are called; those that make nothing due do not count. */
const keyOf = (question: GivenSettings, { part, isRequired }: EvidencePart) => {
  const { comment, photos, evidence_when: when } = evidenceSettingsOf(question)
  const asked = part === 'comment' ? [comment] : [photos.min, photos.max]
  return [...asked, ...(isRequired ? when.toSorted() : [])].join()
}

const becomes = (question: Asking, part: Part) => {
  const { comment, photos } = evidenceSettingsOf(question)
  const words =
    part === 'comment'
      ? levelWords(PART_NAMES.comment, comment)
      : `Fotos passam a ser ${photoCountText(photos)}`
  const due = dueText(only(question, [part]))
  return due === undefined ? words : `${words} ${due}`
}

/** What the question starts to ask for beside its answer, stops to, and asks for in another way. */
const questionChanges = (before: GivenSettings, after: Asking) => {
  const subject = `“${after.name}”`
  const [were, are] = [evidenceParts(before), evidenceParts(after)]
  const keyBefore = new Map(were.map((was) => [was.part, keyOf(before, was)]))
  const started = are.filter(({ part }) => !keyBefore.has(part)).map(({ part }) => part)
  const stopped = were.filter((was) => are.every(({ part }) => part !== was.part))
  const changed = are.filter(
    (is) => ![undefined, keyOf(after, is)].includes(keyBefore.get(is.part)),
  )
  return [
    ...startWords(subject, evidenceText(only(after, started))),
    ...stopWords(
      subject,
      stopped.map(({ part }) => PART_NAMES[part]),
    ),
    ...changed.map(({ part }) => `${subject}: ${becomes(after, part)}.`),
  ]
}

type AskedOfAnswer = Parameters<typeof answerEvidenceParts>[0]

/** The same of what is asked for with the whole answer. */
const answerChanges = (before: AskedOfAnswer, after: AskedOfAnswer) => {
  const [were, are] = [answerEvidenceParts(before), answerEvidenceParts(after)]
  const requiredBefore = new Map(were.map(({ part, isRequired }) => [part, isRequired]))
  const started = are.filter(({ part }) => !requiredBefore.has(part)).map(({ part }) => part)
  const stopped = were.filter((was) => are.every(({ part }) => part !== was.part))
  const changed = are.filter(({ part, isRequired }) => requiredBefore.get(part) === !isRequired)
  const subject = 'O checklist'
  const { signature, location } = after
  return [
    ...startWords(
      subject,
      answerEvidenceText({
        signature: started.includes('signature') ? signature : 'none',
        location: started.includes('location') ? location : 'none',
      }),
    ),
    ...stopWords(
      subject,
      stopped.map(({ name }) => name),
    ),
    ...changed.map(
      ({ name, isRequired }) => `${levelWords(name, isRequired ? 'required' : 'optional')}.`,
    ),
  ]
}

type Form = AskedOfAnswer & { readonly questions: readonly Asking[] }

/** Of the questions that stay or are new, and of the whole answer: each only where it changes. */
export const evidenceChanges = (before: Form, after: Form) => {
  const byId = new Map(before.questions.map((question) => [question.id, question]))
  return [
    ...after.questions.flatMap((question) =>
      questionChanges(byId.get(question.id) ?? {}, question),
    ),
    ...answerChanges(before, after),
  ]
}
