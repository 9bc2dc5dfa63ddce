import { questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import type {
  FormEvidence,
  FormLocation,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { type SentValues, valueText } from '#features/checklists/answering/form/values.ts'
import { formatInstant, formatNumber } from '#format.ts'

type Line = {
  readonly category: string
  readonly question: string
  readonly answer: string
  /** The ids of the pictures that belong to the line. */
  readonly photos?: string[]
}
/** A question with its number and its category name. */
type NumberedQuestion = {
  readonly id: string
  readonly category: string
  readonly question: string
}

const photoText = (takenAt: readonly string[]) =>
  `${takenAt.length === 1 ? '1 foto' : `${takenAt.length} fotos`} (${takenAt.map((at) => formatInstant(at)).join('; ')})`

const locationText = (location: FormLocation) =>
  'reason' in location
    ? location.reason
    : `${location.latitude}, ${location.longitude} (${formatNumber(Math.round(location.accuracy))} m), ${formatInstant(location.taken_at)}`

const EVIDENCE = 'Evidências'

/** The evidence of a question, as lines that a person can read. */
const questionEvidenceLines = (
  numbered: NumberedQuestion,
  evidence: FormEvidence,
): readonly Line[] => {
  const { id, category, question } = numbered
  const { comment = '', photos = [] } = evidence.questions[id] ?? {}
  const line = (label: string, answer: string) => ({
    category,
    question: `${question} (${label})`,
    answer,
  })
  const photosText = photoText(photos.map(({ takenAt }) => takenAt))
  return [
    ...(comment === '' ? [] : [line('observação', comment)]),
    ...(photos.length === 0
      ? []
      : [{ ...line('fotos', photosText), photos: photos.map((photo) => photo.id) }]),
  ]
}

/** The location and the signature, as lines that a person can read. */
const answerEvidenceLines = ({ signature, location }: FormEvidence): readonly Line[] => {
  const { drawing, name } = signature
  return [
    ...(location === null
      ? []
      : [{ category: EVIDENCE, question: 'Localização', answer: locationText(location) }]),
    ...(drawing === null
      ? []
      : [{ category: EVIDENCE, question: 'Assinatura', answer: name, photos: [drawing.id] }]),
  ]
}

/** The values to send, as lines that a person can read. */
export const answerLines = (
  categories: readonly FullCategory[],
  visible: readonly Question[],
  sent: SentValues,
  evidence: FormEvidence,
) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const numbers = questionNumbers(categories)
  const named = visible.map(({ id, name, category_id: category }) => ({
    id,
    category: names.get(category) ?? '',
    question: `${numbers.get(id)}. ${name}`,
  }))
  const lines = named.flatMap(({ id, category, question }) => [
    { category, question, answer: valueText(sent[id]) },
    ...questionEvidenceLines({ id, category, question }, evidence),
  ])
  return [...lines, ...answerEvidenceLines(evidence)]
}
