import { ApiError } from '#api/api-error.ts'
import {
  BAD_GATEWAY,
  CONFLICT,
  FORBIDDEN,
  NOT_FOUND,
  PAYLOAD_TOO_LARGE,
  SERVER_FAULT,
  SESSION_ENDED,
  TOO_MANY_REQUESTS,
} from '#api/status.ts'
import type { AnswerReceipt } from '@portal/contract/checklists/answering/answering'
import {
  type Reason,
  reasonOf,
  type AnswerRecord,
} from '#features/checklists/answering/device/answer-record.ts'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { NO_EVIDENCE } from '#features/checklists/answering/form/evidence/evidence.ts'

/** The result of a sending. */
export type Outcome =
  | { readonly kind: 'sent'; readonly sameVisit?: AnswerReceipt['same_visit'] }
  | { readonly kind: 'refused'; readonly reason: Reason }
  /** The session has ended: the person must sign in again. */
  | { readonly kind: 'ended' }
  /** No reply, or the server asks to wait: the next answer would have the same result. */
  | { readonly kind: 'unreached'; readonly isCertain: boolean; readonly waitSeconds: number }
  /** The server failed on this answer only. */
  | {
      readonly kind: 'failed'
      /** The answer itself was certainly not stored: a photo failed. */
      readonly isCertain?: boolean
      /** The explanation for the person. */
      readonly delay?: string
      /** The photo that does not get through, where the answer may be sent without it. */
      readonly photo?: string | null
    }

/** For these codes the server's message is shown. */
const CLOSED_ERROR_CODES: readonly string[] = ['checklist_not_answerable', 'checklist_not_open']
const UNREADABLE = 'unreadable_answer'
/** The server is up, but its file storage is not: answers with photos cannot be stored then. */
const STORAGE_UNAVAILABLE = 'external_server_error'
const CLOSED_STATUSES: readonly number[] = [FORBIDDEN, NOT_FOUND]

const textOf = ({ status, code, message, fields }: ApiError) => {
  if (CLOSED_ERROR_CODES.includes(code)) return message
  if (code === 'unknown_version')
    return 'O servidor não conhece a versão do checklist que foi respondido'
  if (fields.length > 0) return 'Há respostas que precisam ser corrigidas'
  if (status === FORBIDDEN) return 'Você não tem mais permissão para responder este checklist'
  if (status === NOT_FOUND) return 'Este checklist não existe mais ou não está mais ao seu alcance'
  if (status === PAYLOAD_TOO_LARGE) return 'Esta resposta é grande demais para ser enviada'
  if (status === CONFLICT) return 'O identificador desta resposta já foi usado'
  return 'O servidor recusou esta resposta'
}

/** The server's rules report the question id; its body parser reports a path in the body. */
const fieldNameOf = (field: string) =>
  field
    .replace(/^builtObjectValues\.([^.]+).*$/, '$1')
    .replace(/^(evidence\.[^.]+\.(?:comment|photos)|signature|location)\..*$/, '$1')

export const NO_CHECKLIST: Outcome = {
  kind: 'refused',
  reason: reasonOf(
    'O checklist com que foi respondida não está mais neste aparelho. Exporte e avise o suporte',
  ),
}

const refused = (error: ApiError): Outcome => ({
  kind: 'refused',
  reason: reasonOf(textOf(error), {
    isTaken: error.status === CONFLICT,
    isClosed: CLOSED_STATUSES.includes(error.status) || CLOSED_ERROR_CODES.includes(error.code),
    problems: Object.fromEntries(
      error.fields.map(({ field, message }) => [fieldNameOf(field), message]),
    ),
  }),
})

/** The photos of one answer must wait; answers without photos do not have to. */
export const delayedPhotos = (
  delay = 'O servidor não consegue receber fotos agora. Elas continuam neste aparelho e serão enviadas mais tarde',
): Outcome => ({ kind: 'failed', isCertain: true, delay })

const unreached = (isCertain: boolean, waitSeconds = 0): Outcome => ({
  kind: 'unreached',
  isCertain,
  waitSeconds,
})

/** A hotel's login page may answer instead of the API: only replies in the API's format count. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return unreached(false)
  const { status, code, retryAfterSeconds } = error
  if (status === SESSION_ENDED) return { kind: 'ended' }
  if (status === TOO_MANY_REQUESTS) return unreached(true, retryAfterSeconds)
  // A proxy may refuse the size without an error code; a retry would give the same result.
  if (status === PAYLOAD_TOO_LARGE) return refused(error)
  if (code === STORAGE_UNAVAILABLE) return delayedPhotos()
  if (code === '' || code === UNREADABLE || status >= BAD_GATEWAY) return unreached(false)
  if (status >= SERVER_FAULT) return { kind: 'failed' }
  return refused(error)
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS

/** The pause doubles with each attempt. */
export const retryPauseMs = (attempts: number, first = FIRST_PAUSE_MS) =>
  Math.min(LONGEST_PAUSE_MS, first * 2 ** Math.max(0, attempts - 1))

/** Stored before the request starts: an answer that was never attempted cannot have arrived. */
export const attempted = (answer: AnswerRecord): AnswerRecord => ({
  ...answer,
  state: 'sending',
  attempts: answer.attempts + 1,
  mayHaveArrived: true,
})

/** Returns the answer after an attempt; the given one is that before it. */
export const answerAfter = (before: AnswerRecord, outcome: Outcome): AnswerRecord => {
  const answer: AnswerRecord = {
    ...before,
    state: 'queued',
    attempts: before.attempts + 1,
    reason: null,
    notBefore: null,
  }
  switch (outcome.kind) {
    case 'sent':
      // Only the record that it was sent stays.
      return {
        ...answer,
        state: 'sent',
        values: {},
        evidence: NO_EVIDENCE,
        firstAnswer: '',
        mayHaveArrived: true,
        sentAt: new Date().toISOString(),
        sameVisit: outcome.sameVisit ?? null,
      }
    case 'refused':
      // The server looks up the id first, so it does not have an answer that it refuses.
      return { ...answer, state: 'refused', mayHaveArrived: false, reason: outcome.reason }
    case 'ended':
      return answer
    case 'unreached':
      return { ...answer, mayHaveArrived: before.mayHaveArrived || !outcome.isCertain }
    case 'failed': {
      const pause = retryPauseMs(answer.attempts)
      return {
        ...answer,
        notBefore: new Date(Date.now() + pause).toISOString(),
        mayHaveArrived: before.mayHaveArrived || outcome.isCertain !== true,
        reason:
          outcome.delay === undefined
            ? null
            : reasonOf(outcome.delay, { photo: outcome.photo ?? null }),
      }
    }
  }
}
