import type { AnswerLocation } from '#checklists/answering/answering.ts'
import type { Evidence, Signature, SubmittedEvidence } from '#checklists/answering/evidence.ts'
import type { Answer } from '#checklists/questions/types/question-type-rules.ts'

export const NOTHING_CHANGED = 'Nada mudou: não há o que corrigir'

/** A question as it was asked, with its answer. */
type AnsweredQuestion = {
  readonly id: string
  readonly number?: number
  readonly name: string
  readonly answer: Answer | null
}

/** Options are sorted, because their order does not make another answer. */
const comparable = (answer: Answer | null | undefined) =>
  JSON.stringify(typeof answer === 'object' && answer ? answer.toSorted() : (answer ?? null))

/** How many question names one audit entry lists at most. */
const NAMES_MAX = 20

const nameOf = ({ number, name }: AnsweredQuestion) =>
  number === undefined ? name : `${number}. ${name}`

/**
 * The names of the questions whose answers a correction changes, including those that it shows or hides.
 * The answers themselves are not listed.
 */
export const changedAnswers = (
  before: readonly AnsweredQuestion[],
  after: readonly AnsweredQuestion[],
): readonly string[] => {
  const earlier = new Map(before.map((question) => [question.id, question]))
  const later = new Set(after.map(({ id }) => id))
  const hidden = before.filter(({ id, answer }) => !later.has(id) && answer !== null)
  const changed = after.filter(
    ({ id, answer }) => comparable(answer) !== comparable(earlier.get(id)?.answer),
  )
  const names = [...changed, ...hidden].map(nameOf)
  return names.length > NAMES_MAX
    ? [...names.slice(0, NAMES_MAX), `mais ${names.length - NAMES_MAX}`]
    : names
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
