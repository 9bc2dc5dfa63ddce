import { formatInstant, formatNumber } from '#format.ts'
import type { HeldEvidence, HeldLocation } from './held-evidence.ts'

type Line = { readonly category: string; readonly question: string; readonly answer: string }
/** A question with the number and the category that it stands under. */
type Named = { readonly id: string; readonly category: string; readonly question: string }

const photoWords = (takenAt: readonly string[]) =>
  `${takenAt.length === 1 ? '1 foto' : `${takenAt.length} fotos`} (${takenAt.map((at) => formatInstant(at)).join('; ')})`

const placeWords = (location: HeldLocation) =>
  'reason' in location
    ? location.reason
    : `${location.latitude}, ${location.longitude} (${formatNumber(Math.round(location.accuracy))} m), ${formatInstant(location.taken_at)}`

const BESIDE = 'Evidências'

/** What was given beside the values, to be read by a person. */
export const evidenceWords = (questions: readonly Named[], held: HeldEvidence): readonly Line[] => {
  const ofQuestions = questions.flatMap(({ id, category, question }) => {
    const { comment = '', photos = [] } = held.questions[id] ?? {}
    const line = (what: string, answer: string) => ({
      category,
      question: `${question} (${what})`,
      answer,
    })
    return [
      ...(comment === '' ? [] : [line('observação', comment)]),
      ...(photos.length === 0
        ? []
        : [line('fotos', photoWords(photos.map(({ takenAt }) => takenAt)))]),
    ]
  })
  const { signature, location } = held
  return [
    ...ofQuestions,
    ...(location === null
      ? []
      : [{ category: BESIDE, question: 'Localização', answer: placeWords(location) }]),
    ...(signature.drawing === null
      ? []
      : [{ category: BESIDE, question: 'Assinatura', answer: signature.name }]),
  ]
}
