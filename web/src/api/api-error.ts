import { FORM_FIELD } from '@portal/contract/checklists/questions/form-limits'
import type { Failure } from '@portal/contract/shared/envelope'
import { NOT_FOUND, SERVER_FAULT } from './status.ts'

/** Who saved the same item after the form opened, and when. */
export type EditConflict = { readonly savedBy: string; readonly savedAt: string }

type Details = {
  readonly status: number
  readonly code: string
  readonly fields?: Failure['errors']
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly conflict?: EditConflict | undefined
}

/** The server replied, and the reply is a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Failure['errors']
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly conflict: EditConflict | undefined

  constructor(message: string, details: Details, options?: ErrorOptions) {
    super(message, options)
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? []
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
    this.conflict = details.conflict
  }
}

/** No reply arrived. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const CONNECTION_FAILED = 'Falha na conexão, tente novamente mais tarde'

/** The code of a refusal, from the API or from the identity provider; empty for any other error. */
export const errorCodeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the same call may succeed later: no reply arrived, or the server is at fault. */
export const isTransient = (error: unknown) =>
  error instanceof ApiError ? error.status >= SERVER_FAULT : error instanceof ConnectionError

/** The item does not exist, or no longer exists. */
export const isNotFoundError = (error: unknown) =>
  error instanceof ApiError && error.status === NOT_FOUND

/** Why the form of a checklist is refused as a whole. */
export const formRefusalOf = (error: unknown) =>
  error instanceof ApiError
    ? error.fields.find(({ field }) => field === FORM_FIELD)?.message
    : undefined

/** The request id that a person quotes when asking for help; only for faults of the server. */
export const supportCodeOf = (error: unknown) =>
  error instanceof ApiError && isTransient(error) ? error.requestId : undefined
