/** Every error code of the API with its status. The code is part of the contract; the message is for the log. */
const STATUS = {
  invalid_input: 400,
  invalid_filter: 400,
  area_in_use: 400,
  category_not_empty: 400,
  checklist_already_answered: 400,
  checklist_not_answerable: 400,
  checklist_not_open: 400,
  unknown_version: 400,
  invalid_credentials: 401,
  invalid_code: 401,
  sign_in_closed: 401,
  totp_not_configured: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  entity_not_unique: 409,
  edit_conflict: 409,
  old_place_gone: 409,
  answer_not_current: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  key_reused: 422,
  too_many_attempts: 429,
  headers_too_large: 431,
  session_expired: 498,
  internal_error: 500,
  external_server_error: 502,
  database_unavailable: 503,
} as const
export type ErrorCode = keyof typeof STATUS

export type FieldError = { readonly field: string; readonly message: string }
type Conflict = { readonly savedBy: string; readonly savedAt: Date }
type Details = ErrorOptions & {
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly conflict?: Conflict
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly conflict: Conflict | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details)
    this.code = code
    this.statusCode = STATUS[code]
    this.fields = details.fields ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
    this.conflict = details.conflict
  }
}

export const allow = (permitted: boolean) => {
  if (!permitted) throw new AppError('forbidden', 'Você não tem permissão para isso')
}

export const invalidField = (field: string, message: string) =>
  new AppError('invalid_input', 'Há valores inválidos', { fields: [{ field, message }] })

/** Returns the row, or throws `not_found`. */
export const orNotFound = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('not_found', 'Item não encontrado')
  return row
}

/** The error and its causes, outermost first; at most 10. */
export const causesOf = (error: unknown): unknown[] => {
  const chain: unknown[] = []
  for (let link = error; link !== undefined && link !== null && chain.length < 10;) {
    chain.push(link)
    link = link instanceof Error ? link.cause : undefined
  }
  return chain
}
