import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { evidenceFieldProblems } from '#features/checklists/answering/form/evidence/evidence-rules.ts'
import {
  type FormEvidence,
  type FormPhoto,
  photosIn,
  withKey,
  withoutPhoto,
  withPhotos,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { answerAfter, attempted, type Outcome } from './outcome.ts'

/** The storage key of an uploaded photo, or why it was not uploaded. */
export type PhotoOutcome =
  | { readonly key: string }
  | {
      readonly outcome: Outcome
      /** The upload did not get through; the next one is smaller. */
      readonly isStuck?: boolean
    }

/** How photos and answers reach the server. */
export type Delivery = {
  readonly upload: (photo: FormPhoto, content: Blob, field: string) => Promise<PhotoOutcome>
  readonly send: (answer: AnswerRecord, checklist: FullChecklist) => Promise<Outcome>
}
type Store = (answer: AnswerRecord) => Promise<unknown>
type Delivered = { readonly answer: AnswerRecord; readonly outcome: Outcome }

const fieldOf = (questionId: string | undefined) =>
  questionId === undefined ? 'signature' : evidenceField(questionId, 'photos')

const fieldOfPhoto = ({ questions }: FormEvidence, { id }: FormPhoto) =>
  fieldOf(
    Object.keys(questions).find((key) => questions[key]?.photos.some((photo) => photo.id === id)),
  )

/** A photo that cannot be sent for a reason that the person can fix. */
export const refusedPhoto = (field: string, problem: string): PhotoOutcome => ({
  outcome: { kind: 'refused', reason: reasonOf(problem, { problems: { [field]: problem } }) },
})

const GONE = 'Uma foto não está mais neste aparelho: remova-a e tire outra'

type Uploading = {
  readonly adminId: string
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
  { adminId, upload, store }: Uploading,
): Promise<Uploaded> => {
  let current = evidence
  for (const photo of photosIn(evidence).filter(({ key }) => key === null)) {
    await store(current)
    const field = fieldOfPhoto(evidence, photo)
    const content = await device.photos.get(adminId, photo)
    const result =
      content === undefined ? refusedPhoto(field, GONE) : await upload(photo, content, field)
    if ('outcome' in result) {
      const { outcome, isStuck = false } = result
      if (!isStuck) return { evidence: current, outcome }
      const tried = withPhotos(current, (item) =>
        item.id === photo.id ? { ...item, tries: (item.tries ?? 0) + 1 } : item,
      )
      return { evidence: tried, outcome, stuck: photo }
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

const deliverOnce = async (
  answer: AnswerRecord,
  checklist: FullChecklist,
  delivery: Delivery,
  store: Store,
  isRetry = false,
): Promise<Delivered> => {
  const { adminId } = answer
  const { evidence, stuck, ...failure } = await uploadPhotos(answer.evidence, {
    adminId,
    upload: delivery.upload,
    store: (sent) => store({ ...answer, evidence: sent, state: 'sending' }),
  })
  const uploaded = { ...answer, evidence }
  if (failure.outcome !== undefined) {
    const outcome = stuckOutcome(uploaded, checklist, failure.outcome, stuck)
    return { answer: uploaded, outcome }
  }
  await store(attempted(uploaded))
  const outcome = await delivery.send(uploaded, checklist)
  const result = withoutUnknownKeys(uploaded, outcome)
  return !isRetry && photosIn(result.evidence).some(({ key }) => key === null)
    ? deliverOnce(result, checklist, delivery, store, true)
    : { answer: result, outcome }
}

/** Sends the photos, then the answer. Returns the answer as it is afterwards, and the outcome. */
export const deliver = async (
  answer: AnswerRecord,
  checklist: FullChecklist,
  delivery: Delivery,
  store: Store,
): Promise<Delivered> => {
  const { answer: delivered, outcome } = await deliverOnce(answer, checklist, delivery, store)
  if (outcome.kind === 'sent') {
    for (const photo of photosIn(answer.evidence))
      await device.photos.remove(answer.adminId, photo).catch(() => undefined)
  }
  return { answer: answerAfter(delivered, outcome), outcome }
}
