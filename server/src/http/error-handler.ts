import { ERRORS_MAX, type Failure } from '@portal/contract/shared/envelope'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import { logOutage } from '#db/outage-log.ts'
import { AppError, type ErrorCode, type FieldError } from '#errors.ts'

/** Errors of the HTTP layer, with our messages: its own are English. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}
export const UNREADABLE = [{ field: '', message: 'A requisição não pôde ser lida' }]

const fieldOf = (path: string) => path.replace(/^\//, '').replaceAll('/', '.')

const inputErrorOf = (error: FastifyError) => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  // No item has a malformed id.
  if (error.validationContext === 'params') return new AppError('not_found')
  const fields = error.validation.map(({ instancePath, message }): FieldError => ({
    field: fieldOf(instancePath),
    message: message ?? 'Valor inválido',
  }))
  return new AppError('invalid_input', { fields })
}

/** Converts any thrown error into an AppError. */
const asAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error
  const inputError = inputErrorOf(error)
  if (inputError) return inputError
  if (isDatabaseUnavailable(error)) {
    return new AppError('database_unavailable', { cause: error })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const code = BY_STATUS[status]
    if (code === undefined) {
      return new AppError('invalid_input', { cause: error, fields: UNREADABLE })
    }
    return new AppError(code, { cause: error })
  }
  return new AppError('internal_error', { cause: error })
}

export const errorEnvelopeOf = (error: AppError, requestId: string): Failure => ({
  error: error.code,
  error_code: error.code,
  message: error.message,
  code: error.statusCode,
  errors: error.fields.slice(0, ERRORS_MAX),
  request_id: requestId,
  ...(error.conflict && {
    saved_by: error.conflict.savedBy,
    saved_at: error.conflict.savedAt.toISOString(),
  }),
})

type Send = (error: AppError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

const sendEnvelope: Send = (error, request, reply) =>
  reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorEnvelopeOf(error, request.id))

const sendError = (
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  send = sendEnvelope,
) => {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', error.retryAfterSeconds)
  void reply.removeHeader('content-disposition') // a download that fails must not be saved as a file
  return send(error, request, reply.code(error.statusCode).header('cache-control', 'no-store'))
}

/** Sends errors in the envelope, unless `send` is given: some routes respond with pages that people read. */
export const handleErrors = (app: FastifyInstance, send = sendEnvelope) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = asAppError(error)
    if (appError.code === 'database_unavailable') logOutage(request.log, error)
    else if (appError.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(appError, request, reply, send)
  })
}

/** Responds to a request for an unknown address. */
export const replyNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(new AppError('not_found'), request, reply)
