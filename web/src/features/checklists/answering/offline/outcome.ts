import { ApiError } from '#api/api-error.ts'
import type { Outcome } from './queue-entry.ts'

const FORBIDDEN = 403
const NOT_FOUND = 404
const CONFLICT = 409
const TOO_LARGE = 413
const TOO_MANY = 429
const SESSION_ENDED = 498
const SERVER_FAULT = 500
const GATEWAY = 502
/** Of these the server's own words say why. */
const CLOSED_CODES: readonly string[] = ['checklist_not_answerable', 'checklist_not_open']
const UNREADABLE = 'unreadable_answer'
/** The server is there, and the store of its files is not: an answer with photos is not stored then. */
const STORE_AWAY = 'external_server_error'
const CLOSED: readonly number[] = [FORBIDDEN, NOT_FOUND]

const reasonOf = ({ status, code, message, fields }: ApiError) => {
  if (CLOSED_CODES.includes(code)) return message
  if (code === 'unknown_version')
    return 'O servidor não conhece a versão do checklist que foi respondido'
  if (fields.length > 0) return 'Há respostas que precisam ser corrigidas'
  if (status === FORBIDDEN) return 'Você não tem mais permissão para responder este checklist'
  if (status === NOT_FOUND) return 'Este checklist não existe mais ou não está mais ao seu alcance'
  if (status === TOO_LARGE) return 'Esta resposta é grande demais para ser enviada'
  if (status === CONFLICT) return 'O identificador desta resposta já foi usado'
  return 'O servidor recusou esta resposta'
}

/** The server's rules name the question; a reader of the wire names where in the body it was. */
const questionOf = (field: string) =>
  field
    .replace(/^builtObjectValues\.([^.]+).*$/, '$1')
    .replace(/^(evidence\.[^.]+\.(?:comment|photos)|signature|location)\..*$/, '$1')

const refusalOf = (error: ApiError) => ({
  reason: reasonOf(error),
  isTaken: error.status === CONFLICT,
  isClosed: CLOSED.includes(error.status) || CLOSED_CODES.includes(error.code),
  problems: Object.fromEntries(
    error.fields.map(({ field, message }) => [questionOf(field), message]),
  ),
})

/** Over photos that the store does not take or give: answers without any are not kept waiting by it. */
export const photosPutOff = (
  delay = 'O servidor não consegue receber fotos agora. Elas continuam neste aparelho e serão enviadas mais tarde',
): Outcome => ({ kind: 'failed', isCertain: true, delay })

const unreached = (isCertain: boolean, waitSeconds = 0): Outcome => ({
  kind: 'unreached',
  isCertain,
  waitSeconds,
})

/** Between us and the API there may be a login page of a hotel: only what speaks like the API is it. */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return unreached(false)
  const { status, code, retryAfterSeconds } = error
  if (status === SESSION_ENDED) return { kind: 'ended' }
  if (status === TOO_MANY) return unreached(true, retryAfterSeconds)
  // A proxy says so in its own words, and would say it for ever.
  if (status === TOO_LARGE) return { kind: 'refused', refusal: refusalOf(error) }
  if (code === STORE_AWAY) return photosPutOff()
  if (code === '' || code === UNREADABLE || status >= GATEWAY) return unreached(false)
  if (status >= SERVER_FAULT) return { kind: 'failed' }
  return { kind: 'refused', refusal: refusalOf(error) }
}
