import type { Submission } from '@portal/contract/checklists/answering/submission'
import type { FormEvidence } from '#features/checklists/answering/form/evidence/evidence.ts'
import { TOO_LARGE, contentTypeOf, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import { ApiError } from '#api/api-error.ts'
import { apiOrigin } from '#api/api-base.ts'
import { apiAs } from '#api/client.ts'
import { CONFLICT, PAYLOAD_TOO_LARGE } from '#api/status.ts'
import { isSuccessStatus, putContent } from '#api/upload.ts'
import { scaledPhoto } from '#features/checklists/answering/form/evidence/shrink-photo.ts'
import { type Delivery, type PhotoOutcome, refusedPhoto } from './deliver.ts'
import { type Outcome, delayedPhotos, outcomeOf } from './outcome.ts'
import { answerReceipt } from '@portal/contract/checklists/answering/answering'
import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import * as z from 'zod/mini'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import { builtValues } from '#features/checklists/answering/form/values.ts'

/** The evidence in the request body, once every photo has its key. */
export const evidenceBody = ({
  questions,
  signature: { name, drawing },
  location,
}: FormEvidence): Pick<Submission, 'evidence' | 'signature' | 'location'> => {
  const answered = Object.entries(questions).map(([id, { comment, photos }]) => {
    const keys = photos.flatMap(({ key }) => key ?? [])
    return [id, { ...(comment !== '' && { comment }), photos: keys }] as const
  })
  return {
    ...(answered.length > 0 && { evidence: Object.fromEntries(answered) }),
    ...(drawing !== null && drawing.key !== null && { signature: { name, key: drawing.key } }),
    ...(location !== null && { location }),
  }
}

const signed = envelope(signedUpload)
const UPLOAD_TIMEOUT_MS = 60_000
/** The longest side of a photo, in pixels, after one upload and after several that did not get through. */
const SMALLER = [1000, 600] as const

const LOST: Outcome = { kind: 'unreached', isCertain: true, waitSeconds: 0 }
const delayed = (delay?: string): PhotoOutcome => ({ outcome: delayedPhotos(delay) })

/** The outcome of a failed signing request: the answer itself was certainly not sent. */
const outcomeOfSigning = (error: unknown): PhotoOutcome => {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'failed') return delayed()
  if (outcome.kind !== 'unreached') return { outcome }
  // Either the daily limit, with the server's message, or no reply.
  return outcome.isCertain && error instanceof ApiError
    ? delayed(error.fields[0]?.message)
    : { outcome: LOST }
}

/**
 * The first time the connection may be lost. Then it is this photo that does not get through, and other answers need not
 * wait for it; as where file storage is on another host than the API.
 */
const outcomeOfConnectionError = (url: string, tries: number): PhotoOutcome => {
  const isConnectionLost = tries === 0 && new URL(url, location.href).origin === apiOrigin()
  return { outcome: isConnectionLost ? LOST : delayedPhotos(), isStuck: true }
}

const outcomeOfPut = (status: number, key: string, field: string): PhotoOutcome => {
  // An upload address works once and only this device has it, so the photo arrived before and the reply was lost.
  if (isSuccessStatus(status) || status === CONFLICT) return { key }
  // The person cannot fix anything else: an expired address, or a storage that is full or failing.
  return status === PAYLOAD_TOO_LARGE ? refusedPhoto(field, TOO_LARGE.answers) : delayed()
}

/** The file is named by when it was taken: the image itself has no metadata left. */
const nameOf = (takenAt: string, type: string) =>
  `${takenAt.replaceAll(/[:.]/g, '-')}.${type === 'image/png' ? 'png' : 'jpg'}`

/** Uploads one photo with one person's token: requests an upload address, then sends the file. */
export const uploadPhotoAs =
  (token: string): Delivery['upload'] =>
  async ({ takenAt, tries = 0 }, stored, field) => {
    const smaller = SMALLER[Math.min(tries, SMALLER.length) - 1]
    const content =
      smaller === undefined ? stored : await scaledPhoto(stored, smaller).catch(() => stored)
    const name = nameOf(takenAt, content.type)
    const params = new URLSearchParams({
      file_name: name,
      domain: 'answers',
      size: String(content.size),
      content_type: contentTypeOf('answers', name) ?? '',
    })
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
    const signing = apiAs(token)(`/file/sign?${params.toString()}`, signed, { signal })
    const { address, failure } = await signing.then(
      (response) => ({ address: response, failure: undefined }),
      (error: unknown) => ({ address: undefined, failure: outcomeOfSigning(error) }),
    )
    if (address === undefined) return failure
    const { url, key, content_type: contentType } = address
    return putContent({ url, content, contentType, signal }).then(
      (status) => outcomeOfPut(status, key, field),
      () => outcomeOfConnectionError(url, tries),
    )
  }

const receipt = envelope(z.tuple([answerReceipt]))
const TIMEOUT_MS = 30_000

/** The request body: only here the chosen options become texts, as the wire has them. */
const bodyOf = (answer: AnswerRecord, { categories, version_id: version }: FullChecklist) => {
  const { visible } = checkAnswers(questionsInOrder(categories), answer.values)
  return {
    id: answer.id,
    builtObjectValues: builtValues(visible, answer.values),
    farm_id: answer.farm,
    answered_at: answer.confirmedAt,
    version_id: version ?? undefined,
    ...evidenceBody(answer.evidence),
    entityId: answer.adminId,
    entityType: 'ADMIN',
  }
}

/** Sends with one person's token. The same id twice makes one answer, so a retry after a lost reply is safe. */
const sendAnswerAs =
  (token: string): Delivery['send'] =>
  async (answer, checklist) => {
    try {
      const path = `/checklist/${encodeURIComponent(answer.checklistId)}/answer`
      const [{ same_visit: sameVisit }] = await apiAs(token)(path, receipt, {
        method: 'POST',
        body: bodyOf(answer, checklist),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { kind: 'sent', sameVisit }
    } catch (error) {
      return outcomeOf(error)
    }
  }

/** How to upload photos and send answers with one person's token. */
export const deliveryAs = (token: string): Delivery => ({
  upload: uploadPhotoAs(token),
  send: sendAnswerAs(token),
})
