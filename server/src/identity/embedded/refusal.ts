/** The error codes of the protocol; the SDK turns each into an `auth/…` code of its own. */
export type RefusalCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'OPERATION_NOT_ALLOWED'
  | `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${string}`
  | 'RESET_PASSWORD_EXCEED_LIMIT'
  | 'TOKEN_EXPIRED'
  | `TOO_MANY_ATTEMPTS_TRY_LATER : ${string}`
  | 'USER_NOT_FOUND'
  | `WEAK_PASSWORD : ${string}`

/** A valid request that the provider refuses. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Set if there were too many attempts. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
