import type { AnswerLocation } from './answering.ts'
import type { Evidence, Signature, SubmittedEvidence } from './evidence.ts'

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
