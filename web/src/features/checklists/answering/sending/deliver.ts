import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import type { Checklists } from '#features/checklists/answering/device/checklist-store.ts'
import type { Photos } from '#features/checklists/answering/device/photo-store.ts'
import { evidenceFieldProblems } from '#features/checklists/answering/form/evidence/evidence-rules.ts'
import {
  type FormEvidence,
  type FormPhoto,
  photosIn,
  withKey,
  withoutPhoto,
  withPhotos,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { answerAfter, attempted } from './attempt.ts'
import type { Outcome } from './outcome.ts'

/** The storage key of an uploaded photo, or why it was not uploaded. */
export type PhotoOutcome =
  | { readonly key: string; readonly outcome?: never }
  | {
      readonly key?: never
      readonly outcome: Outcome
      /** The upload did not get through; the next one is smaller. */
      readonly isStuck?: boolean
    }

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

const withTry = (evidence: FormEvidence, photoId: string) =>
  withPhotos(evidence, (photo) =>
    photo.id === photoId ? { ...photo, tries: (photo.tries ?? 0) + 1 } : photo,
  )

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

type Uploaded = {
  readonly evidence: FormEvidence
  readonly outcome?: Outcome
  /** The photo whose upload did not get through. */
  readonly stuck?: FormPhoto
}

/** Uploads the photos that the server does not have yet, one at a time; each key is stored before the next upload. */
export const uploadPhotos = async (
  evidence: FormEvidence,
  { adminId, photos, upload, store }: Uploading,
): Promise<Uploaded> => {
  let current = evidence
  for (const photo of photosIn(evidence).filter(({ key }) => key === null)) {
    await store(current)
    const field = fieldOfPhoto(evidence, photo)
    const content = await photos.get(adminId, photo)
    const result: PhotoOutcome =
      content === undefined ? refusedPhoto(field, GONE) : await upload(photo, content, field)
    if (result.key === undefined) {
      const { outcome, isStuck = false } = result
      return isStuck
        ? { evidence: withTry(current, photo.id), outcome, stuck: photo }
        : { evidence: current, outcome }
    }
    current = withKey(current, photo.id, result.key)
  }
  return { evidence: current }
}

/** Whether leaving the photo out makes no new problem: none is required there. */
const canLeaveOut = (
  { values, evidence }: AnswerRecord,
  checklist: FullChecklist,
  photo: FormPhoto,
) => {
  if (evidence.signature.drawing?.id === photo.id) return false
  const checked = checkAnswers(questionsInOrder(checklist.categories), values)
  const problemsOf = (sent: FormEvidence) => evidenceFieldProblems(checklist, checked, sent)
  const before = problemsOf(evidence)
  return Object.keys(problemsOf(withoutPhoto(evidence, photo.id))).every((field) => field in before)
}

/** Says which photo does not get through, and whether the answer may go without it. */
const stuckOutcome = (
  answer: AnswerRecord,
  checklist: FullChecklist,
  outcome: Outcome,
  stuck: FormPhoto | undefined,
): Outcome => {
  if (outcome.kind !== 'failed' || stuck === undefined) return outcome
  const photos = photosIn(answer.evidence)
  const number = photos.findIndex(({ id }) => id === stuck.id) + 1
  const mayGo = !answer.mayHaveArrived && canLeaveOut(answer, checklist, stuck)
  return {
    ...outcome,
    delay: `A foto ${number} de ${photos.length} não passou. Ela será enviada de novo, menor`,
    photo: mayGo ? stuck.id : null,
  }
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
  const { adminId } = answer
  const { photos, upload } = delivery
  const checklist = await delivery.checklists.get(adminId, answer)
  if (checklist === undefined) return { answer, outcome: NO_CHECKLIST }
  const {
    evidence,
    outcome: failure,
    stuck,
  } = await uploadPhotos(answer.evidence, {
    adminId,
    photos,
    upload,
    store: (sent) => store({ ...answer, evidence: sent, state: 'sending' }),
  })
  const uploaded = { ...answer, evidence }
  if (failure !== undefined)
    return { answer: uploaded, outcome: stuckOutcome(uploaded, checklist, failure, stuck) }
  await store(attempted(uploaded))
  const outcome = await delivery.send(uploaded, checklist)
  const result = withoutUnknownKeys(uploaded, outcome)
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
