import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import {
  type FormEvidence,
  type FormPhoto,
  photosIn,
  withKey,
  withPhotos,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import type { Checklists } from '#features/checklists/answering/device/checklist-store.ts'
import type { Photos } from '#features/checklists/answering/device/photo-store.ts'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { answerAfter, attempted } from './attempt.ts'
import type { Outcome } from './outcome.ts'

/** The storage key of an uploaded photo, or why it was not uploaded. */
export type PhotoOutcome =
  | { readonly key: string; readonly outcome?: never }
  | { readonly key?: never; readonly outcome: Outcome }

export type Delivery = {
  readonly photos: Pick<Photos, 'get' | 'remove'>
  readonly checklists: Pick<Checklists, 'get'>
  readonly upload: (photo: FormPhoto, content: Blob, field: string) => Promise<PhotoOutcome>
  readonly send: (answer: AnswerRecord, checklist: FullChecklist) => Promise<Outcome>
}
type Store = (answer: AnswerRecord) => Promise<unknown>
type Delivered = { readonly answer: AnswerRecord; readonly outcome: Outcome }

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
    reason: reasonOf(problem, { problems: { [field]: problem } }),
  },
})

const GONE = 'Uma foto não está mais neste aparelho: remova-a e tire outra'

type Uploading = {
  readonly adminId: string
  readonly photos: Pick<Photos, 'get'>
  readonly upload: Delivery['upload']
  /** Called before each upload, with the keys of the photos uploaded so far. */
  readonly store: (evidence: FormEvidence) => Promise<unknown>
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

const uploadAll = async (answer: AnswerRecord, { photos, upload }: Delivery, store: Store) => {
  const { evidence, outcome } = await uploadPhotos(answer.evidence, {
    adminId: answer.adminId,
    photos,
    upload,
    store: (sent) => store({ ...answer, evidence: sent, state: 'sending' }),
  })
  return { answer: { ...answer, evidence }, ...(outcome && { outcome }) }
}

/** Clears the keys that the server no longer knows: files that no answer uses are deleted there after some days. */
const withoutUnknownKeys = (answer: AnswerRecord, outcome: Outcome): AnswerRecord => {
  const problems = outcome.kind === 'refused' ? outcome.reason.problems : {}
  const evidence = withPhotos(answer.evidence, (photo, questionId) =>
    problems[fieldOf(questionId)] === FILE_UNKNOWN ? { ...photo, key: null } : photo,
  )
  return { ...answer, evidence }
}
const areUploaded = ({ evidence }: AnswerRecord) =>
  photosIn(evidence).every(({ key }) => key !== null)

const NO_CHECKLIST: Outcome = {
  kind: 'refused',
  reason: reasonOf(
    'O checklist com que foi respondida não está mais neste aparelho. Exporte e avise o suporte',
  ),
}

const sendOnce = async (
  answer: AnswerRecord,
  delivery: Delivery,
  store: Store,
  isRetry: boolean,
): Promise<Delivered> => {
  const uploaded = await uploadAll(answer, delivery, store)
  if (uploaded.outcome !== undefined) return { answer: uploaded.answer, outcome: uploaded.outcome }
  const checklist = await delivery.checklists.get(answer.adminId, answer)
  if (checklist === undefined) return { answer: uploaded.answer, outcome: NO_CHECKLIST }
  await store(attempted(uploaded.answer))
  const outcome = await delivery.send(uploaded.answer, checklist)
  const result = withoutUnknownKeys(uploaded.answer, outcome)
  if (!areUploaded(result) && !isRetry) return sendOnce(result, delivery, store, true)
  if (outcome.kind === 'sent') {
    for (const photo of photosIn(answer.evidence)) {
      await delivery.photos.remove(answer.adminId, photo).catch(() => undefined)
    }
  }
  return { answer: result, outcome }
}

/** Sends the photos, then the answer. Returns the answer as it is afterwards, and the outcome. */
export const deliver = async (
  answer: AnswerRecord,
  delivery: Delivery,
  store: Store,
  now = () => new Date(),
): Promise<Delivered> => {
  const delivered = await sendOnce(answer, delivery, store, false)
  const { outcome } = delivered
  return { answer: answerAfter(delivered.answer, outcome, now()), outcome }
}
