import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import {
  type HeldEvidence,
  type HeldPhoto,
  photosIn,
  withKey,
  withPhotos,
} from '#features/checklists/answering/evidence/held-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { type Entry, type Outcome, attempted } from './queue-entry.ts'

/** The key of a photo that was sent, or what became of its sending. */
export type PhotoOutcome =
  | { readonly key: string; readonly outcome?: never }
  | { readonly key?: never; readonly outcome: Outcome }

export type Delivery = {
  readonly photos: Pick<Photos, 'get' | 'remove'>
  readonly upload: (photo: HeldPhoto, content: Blob, field: string) => Promise<PhotoOutcome>
  readonly send: (entry: Entry) => Promise<Outcome>
}
type Keep = (entry: Entry) => Promise<void>
type Delivered = { readonly entry: Entry; readonly outcome: Outcome }

const fieldOf = (questionId: string | undefined) =>
  questionId === undefined ? 'signature' : evidenceField(questionId, 'photos')

const fieldOfPhoto = ({ questions }: HeldEvidence, { id }: HeldPhoto) => {
  const found = Object.entries(questions).find(([, { photos }]) =>
    photos.some((photo) => photo.id === id),
  )
  return fieldOf(found?.[0])
}

/** Answered where a photo cannot be sent, for a reason that the person can do something about. */
export const photoRefused = (field: string, problem: string): PhotoOutcome => ({
  outcome: {
    kind: 'refused',
    refusal: { reason: problem, isTaken: false, problems: { [field]: problem } },
  },
})

const GONE = 'Uma foto não está mais neste aparelho: remova-a e tire outra'

type Uploading = {
  readonly adminId: string
  readonly photos: Pick<Photos, 'get'>
  readonly upload: Delivery['upload']
  /** Before each photo: the keys of those before it. */
  readonly keep: (evidence: HeldEvidence) => Promise<void>
}

/** Sends the photos that the server does not have yet, one at a time; each is written down before the next. */
export const uploadPhotos = async (
  evidence: HeldEvidence,
  { adminId, photos, upload, keep }: Uploading,
): Promise<{ readonly evidence: HeldEvidence; readonly outcome?: Outcome }> => {
  let current = evidence
  for (const photo of photosIn(evidence).filter(({ key }) => key === null)) {
    await keep(current)
    const field = fieldOfPhoto(evidence, photo)
    const content = await photos.get(adminId, photo)
    const { key, outcome } =
      content === undefined ? photoRefused(field, GONE) : await upload(photo, content, field)
    if (key === undefined) return { evidence: current, outcome }
    current = withKey(current, photo.id, key)
  }
  return { evidence: current }
}

const uploadAll = async (entry: Entry, { photos, upload }: Delivery, keep: Keep) => {
  const { evidence, outcome } = await uploadPhotos(entry.evidence, {
    adminId: entry.adminId,
    photos,
    upload,
    keep: (sent) => keep({ ...entry, evidence: sent, state: 'sending' }),
  })
  return { entry: { ...entry, evidence }, ...(outcome && { outcome }) }
}

/** Without the keys that the server knows no more: what no answer used is gone there after some days. */
const withoutUnknown = (entry: Entry, outcome: Outcome): Entry => {
  const problems = outcome.kind === 'refused' ? outcome.refusal.problems : {}
  const evidence = withPhotos(entry.evidence, (photo, questionId) =>
    problems[fieldOf(questionId)] === FILE_UNKNOWN ? { ...photo, key: null } : photo,
  )
  return { ...entry, evidence }
}
const isWhole = ({ evidence }: Entry) => photosIn(evidence).every(({ key }) => key !== null)

/** Photos, then their answer. The entry comes back as it was before the last attempt, with the keys of its photos. */
export const deliver = async (
  entry: Entry,
  delivery: Delivery,
  keep: Keep,
  isAgain = false,
): Promise<Delivered> => {
  const uploaded = await uploadAll(entry, delivery, keep)
  if (uploaded.outcome !== undefined) return { entry: uploaded.entry, outcome: uploaded.outcome }
  await keep(attempted(uploaded.entry))
  const outcome = await delivery.send(uploaded.entry)
  const left = withoutUnknown(uploaded.entry, outcome)
  if (!isWhole(left) && !isAgain) return deliver(left, delivery, keep, true)
  if (outcome.kind === 'sent') {
    for (const photo of photosIn(entry.evidence)) {
      await delivery.photos.remove(entry.adminId, photo).catch(() => undefined)
    }
  }
  return { entry: left, outcome }
}
