import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import {
  type FormEvidence,
  type FormPhoto,
  photosIn,
  withKey,
  withPhotos,
} from '#features/checklists/answering/evidence/form-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { type Entry, type Outcome, withAttempt } from './queue-entry.ts'

/** The storage key of an uploaded photo, or why it was not uploaded. */
export type PhotoOutcome =
  | { readonly key: string; readonly outcome?: never }
  | { readonly key?: never; readonly outcome: Outcome }

export type Delivery = {
  readonly photos: Pick<Photos, 'get' | 'remove'>
  readonly upload: (photo: FormPhoto, content: Blob, field: string) => Promise<PhotoOutcome>
  readonly send: (entry: Entry) => Promise<Outcome>
}
type Store = (entry: Entry) => Promise<void>
type Delivered = { readonly entry: Entry; readonly outcome: Outcome }

const fieldOf = (questionId: string | undefined) =>
  questionId === undefined ? 'signature' : evidenceField(questionId, 'photos')

const fieldOfPhoto = ({ questions }: FormEvidence, { id }: FormPhoto) => {
  const match = Object.entries(questions).find(([, { photos }]) =>
    photos.some((photo) => photo.id === id),
  )
  return fieldOf(match?.[0])
}

/** A photo that cannot be sent for a reason that the person can fix. */
export const refusedPhoto = (field: string, problem: string): PhotoOutcome => ({
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
  /** Called before each upload, with the keys of the photos uploaded so far. */
  readonly store: (evidence: FormEvidence) => Promise<void>
}

/** Uploads the photos that the server does not have yet, one at a time; each key is stored before the next upload. */
export const uploadPhotos = async (
  evidence: FormEvidence,
  { adminId, photos, upload, store }: Uploading,
): Promise<{ readonly evidence: FormEvidence; readonly outcome?: Outcome }> => {
  let current = evidence
  for (const photo of photosIn(evidence).filter(({ key }) => key === null)) {
    await store(current)
    const field = fieldOfPhoto(evidence, photo)
    const content = await photos.get(adminId, photo)
    const { key, outcome } =
      content === undefined ? refusedPhoto(field, GONE) : await upload(photo, content, field)
    if (key === undefined) return { evidence: current, outcome }
    current = withKey(current, photo.id, key)
  }
  return { evidence: current }
}

const uploadAll = async (entry: Entry, { photos, upload }: Delivery, store: Store) => {
  const { evidence, outcome } = await uploadPhotos(entry.evidence, {
    adminId: entry.adminId,
    photos,
    upload,
    store: (sent) => store({ ...entry, evidence: sent, state: 'sending' }),
  })
  return { entry: { ...entry, evidence }, ...(outcome && { outcome }) }
}

/** Clears the keys that the server no longer knows: files that no answer uses are deleted there after some days. */
const withoutUnknownKeys = (entry: Entry, outcome: Outcome): Entry => {
  const problems = outcome.kind === 'refused' ? outcome.refusal.problems : {}
  const evidence = withPhotos(entry.evidence, (photo, questionId) =>
    problems[fieldOf(questionId)] === FILE_UNKNOWN ? { ...photo, key: null } : photo,
  )
  return { ...entry, evidence }
}
const areUploaded = ({ evidence }: Entry) => photosIn(evidence).every(({ key }) => key !== null)

/** Sends the photos, then the answer. Returns the entry as before the last attempt, with the keys of its photos. */
export const deliver = async (
  entry: Entry,
  delivery: Delivery,
  store: Store,
  isRetry = false,
): Promise<Delivered> => {
  const uploaded = await uploadAll(entry, delivery, store)
  if (uploaded.outcome !== undefined) return { entry: uploaded.entry, outcome: uploaded.outcome }
  await store(withAttempt(uploaded.entry))
  const outcome = await delivery.send(uploaded.entry)
  const result = withoutUnknownKeys(uploaded.entry, outcome)
  if (!areUploaded(result) && !isRetry) return deliver(result, delivery, store, true)
  if (outcome.kind === 'sent') {
    for (const photo of photosIn(entry.evidence)) {
      await delivery.photos.remove(entry.adminId, photo).catch(() => undefined)
    }
  }
  return { entry: result, outcome }
}
