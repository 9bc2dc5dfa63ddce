import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { logOutage } from '#db/outage-log.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import { AppError } from '#errors.ts'

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

const CODE = /^[A-Z_]+$/

/** The schemas' messages are codes of the protocol; a fault without one becomes INVALID_ARGUMENT. */
const codeOfBadInput = (error: FastifyError) => {
  const [first] = hasZodFastifySchemaValidationErrors(error) ? error.validation : []
  const message = first?.message ?? ''
  return CODE.test(message) ? message : 'INVALID_ARGUMENT'
}

type FailureAnswer = {
  readonly status: number
  readonly message: string
  readonly retryAfterSeconds?: number | undefined
}

const failureOf = (error: FastifyError): FailureAnswer => {
  if (error instanceof Refusal) {
    const { code: message, retryAfterSeconds } = error
    return { status: retryAfterSeconds === undefined ? 400 : 429, message, retryAfterSeconds }
  }
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    const { retryAfterSeconds } = error
    const message = `TOO_MANY_ATTEMPTS_TRY_LATER : Retry in ${retryAfterSeconds} seconds`
    return { status: 429, message, retryAfterSeconds }
  }
  if (isDatabaseUnavailable(error)) return { status: 503, message: 'UNAVAILABLE' }
  const isClientError = (error.statusCode ?? 500) < 500
  return isClientError
    ? { status: 400, message: codeOfBadInput(error) }
    : { status: 500, message: 'INTERNAL' }
}

/** Responds to any thrown error in Firebase's format, which is the only one that the SDK understands. */
export const answerFailure = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { status, message, retryAfterSeconds } = failureOf(error)
  if (status === 503) logOutage(request.log, error)
  else if (status >= 500) request.log.error({ err: error }, 'identity request failed')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
    })
}
