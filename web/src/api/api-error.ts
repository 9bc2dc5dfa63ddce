import type { Failure } from '@portal/contract/shared/envelope'

/** Who saved the same item meanwhile, and when. */
export type EditConflict = { readonly savedBy: string; readonly savedAt: string }

type Details = {
  readonly status: number
  readonly code: string
  readonly fields?: Failure['errors']
  readonly requestId?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly conflict?: EditConflict | undefined
}

/** The server answered, and the answer is a refusal. */
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

/** No answer came. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const CONNECTION_FAILED = 'Falha na conexão, tente novamente mais tarde'

/** The code of a refusal, of the API or of the identity provider; empty for anything else. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const SERVER_FAULT = 500

/** Whether the same call may succeed later: nobody answered, or the server is at fault. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError ? error.status >= SERVER_FAULT : error instanceof ConnectionError

const GONE = 404

/** There is no such thing, or no longer. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === GONE

/** The number to quote to whoever looks after the portal. */
export const quotedIdOf = (error: unknown) =>
  error instanceof ApiError && mayPass(error) ? error.requestId : undefined
