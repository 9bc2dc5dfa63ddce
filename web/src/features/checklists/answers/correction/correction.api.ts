import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import {
  answeredChecklistQuery,
  type Correction,
  correctAnswer,
} from '#features/checklists/answers/answer.api.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { requireItem } from '#session/guard.ts'
import { ApiError, CONNECTION_FAILED, ConnectionError } from '#api/api-error.ts'
import { accessToken } from '#api/client.ts'
import { BAD_REQUEST } from '#api/status.ts'
import type { FormEvidence } from '#features/checklists/answering/form/evidence/evidence.ts'
import { uploadPhotos } from '#features/checklists/answering/sending/deliver.ts'
import type { Outcome } from '#features/checklists/answering/sending/outcome.ts'
import { uploadPhotoAs } from '#features/checklists/answering/sending/send-answer.api.ts'
import { correctedEvidenceBody } from './sent-content.ts'

type Context = { readonly actor: Actor; readonly queryClient: QueryClient }

/** Loads what the form of a correction shows; undefined where this person cannot correct the answer. */
export const loadCorrection = async (
  { actor, queryClient }: Context,
  checklistId: string,
  answer: AnswerDetail,
) => {
  // Permissions follow the current checklist: its subsidiaries may have changed since it was answered.
  const checklist = await requireItem(checklistApi.read(checklistId, queryClient))
  const isAllowed = canCorrectAnswer(actor, checklist, answer, new Date())
  if (answer.state !== 'current' || !isAllowed) return undefined
  const form = answeredChecklistQuery(checklistId, answer.version_id)
  return { answer, checklist, form: await requireItem(queryClient.fetchQuery(form)) }
}

type BodyWithoutId = Omit<Correction, 'id'>
type Sending = {
  readonly body: BodyWithoutId
  /** Only where the evidence was changed. */
  readonly evidence: FormEvidence | undefined
  /** The same content sent again gets the same id. */
  readonly idOf: (body: BodyWithoutId) => string
  /** Reports the keys of uploaded photos, so that they are not uploaded again. */
  readonly onUploaded: (evidence: FormEvidence) => void
}

const failureOf = (outcome: Outcome) => {
  if (outcome.kind !== 'refused') return new ConnectionError(CONNECTION_FAILED)
  const { text, problems } = outcome.reason
  const fields = Object.entries(problems).map(([field, message]) => ({ field, message }))
  return new ApiError(text, { status: BAD_REQUEST, code: 'invalid_input', fields })
}

/** Uploads new photos one by one, then sends the correction that refers to them. */
export const sendCorrection = (checklistId: string, adminId: string) => {
  const uploaded = async ({ evidence, onUploaded }: Sending) => {
    if (evidence === undefined) return {}
    const upload = uploadPhotoAs(accessToken() ?? '')
    const store = (sent: FormEvidence) => Promise.resolve(onUploaded(sent))
    const sent = await uploadPhotos(evidence, { adminId, upload, store })
    onUploaded(sent.evidence)
    if (sent.outcome !== undefined) throw failureOf(sent.outcome)
    return correctedEvidenceBody(sent.evidence)
  }
  return mutationOptions({
    mutationFn: async (sending: Sending) => {
      const body = { ...sending.body, ...(await uploaded(sending)) }
      return correctAnswer(checklistId, { ...body, id: sending.idOf(body) })
    },
    // Every list and figure depends on it, so all queries are refetched.
    onSuccess: (_sent, _sending, _result, { client }) => client.invalidateQueries(),
  })
}
