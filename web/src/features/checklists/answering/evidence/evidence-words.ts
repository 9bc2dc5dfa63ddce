import { formatInstant, formatNumber } from '#format.ts'
import type { HeldEvidence, HeldLocation } from './held-evidence.ts'

type Line = {
  readonly category: string
  readonly question: string
  readonly answer: string
  /** The ids of the pictures that the line tells of. */
  readonly photos?: string[]
}
/** A question with the number and the category that it stands under. */
type Named = { readonly id: string; readonly category: string; readonly question: string }

const photoWords = (takenAt: readonly string[]) =>
  `${takenAt.length === 1 ? '1 foto' : `${takenAt.length} fotos`} (${takenAt.map((at) => formatInstant(at)).join('; ')})`

const placeWords = (location: HeldLocation) =>
  'reason' in location
    ? location.reason
    : `${location.latitude}, ${location.longitude} (${formatNumber(Math.round(location.accuracy))} m), ${formatInstant(location.taken_at)}`

const BESIDE = 'Evidências'

/** What was given beside the answer to a question, to be read by a person. */
export const questionEvidenceWords = (named: Named, held: HeldEvidence): readonly Line[] => {
  const { id, category, question } = named
  const { comment = '', photos = [] } = held.questions[id] ?? {}
  const line = (what: string, answer: string) => ({
    category,
    question: `${question} (${what})`,
    answer,
  })
  const taken = photoWords(photos.map(({ takenAt }) => takenAt))
  return [
    ...(comment === '' ? [] : [line('observação', comment)]),
    ...(photos.length === 0
      ? []
      : [{ ...line('fotos', taken), photos: photos.map((photo) => photo.id) }]),
  ]
}

/** The same for the whole answer. */
export const wholeEvidenceWords = ({ signature, location }: HeldEvidence): readonly Line[] => {
  const { drawing, name } = signature
  return [
    ...(location === null
      ? []
      : [{ category: BESIDE, question: 'Localização', answer: placeWords(location) }]),
    ...(drawing === null
      ? []
      : [{ category: BESIDE, question: 'Assinatura', answer: name, photos: [drawing.id] }]),
  ]
}
