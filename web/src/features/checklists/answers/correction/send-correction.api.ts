import { mutationOptions } from '@tanstack/react-query'
import { ApiError, CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { accessToken } from '#api/client.ts'
import type { HeldEvidence } from '#features/checklists/answering/evidence/held-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { uploadPhotos } from '#features/checklists/answering/offline/deliver.ts'
import type { Outcome } from '#features/checklists/answering/offline/queue-entry.ts'
import { uploadPhotoAs } from '#features/checklists/answering/offline/upload-photo.api.ts'
import { type Correction, correctAnswer } from '#features/checklists/answers/answer.api.ts'
import { correctedEvidence } from './corrected-evidence.ts'

type Unnamed = Omit<Correction, 'id'>
type Sending = {
  readonly body: Unnamed
  /** Where any of it was changed. */
  readonly evidence: HeldEvidence | undefined
  /** The same content, sent again, has the same id. */
  readonly idOf: (body: Unnamed) => string
  /** With the keys of the photos that were sent: they are not sent again. */
  readonly onUploaded: (evidence: HeldEvidence) => void
}
type Device = { readonly adminId: string; readonly photos: Photos }

const BAD_REQUEST = 400

const failureOf = (outcome: Outcome) => {
  if (outcome.kind !== 'refused') return new ConnectionError(CONNECTION_FAILED)
  const { reason, problems } = outcome.refusal
  const fields = Object.entries(problems).map(([field, message]) => ({ field, message }))
  return new ApiError(reason, { status: BAD_REQUEST, code: 'invalid_input', fields })
}

/** New photos first, one by one, then the correction that names them. */
export const sendCorrection = (checklistId: string, { adminId, photos }: Device) => {
  const uploaded = async ({ evidence, onUploaded }: Sending) => {
    if (evidence === undefined) return {}
    const upload = uploadPhotoAs(accessToken() ?? '')
    const keep = (sent: HeldEvidence) => Promise.resolve(onUploaded(sent))
    const sent = await uploadPhotos(evidence, { adminId, photos, upload, keep })
    onUploaded(sent.evidence)
    if (sent.outcome !== undefined) throw failureOf(sent.outcome)
    return correctedEvidence(sent.evidence)
  }
  return mutationOptions({
    mutationFn: async (sending: Sending) => {
      const body = { ...sending.body, ...(await uploaded(sending)) }
      return correctAnswer(checklistId, { ...body, id: sending.idOf(body) })
    },
    // Every list and figure counts it: all that was read before is read anew.
    onSuccess: (_sent, _sending, _result, { client }) => client.invalidateQueries(),
  })
}
