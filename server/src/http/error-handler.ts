import type { Failure } from '@portal/contract/shared/envelope'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import { logOutage } from '#db/outage-log.ts'
import { AppError, type ErrorCode, type FieldError } from '#errors.ts'

/** What the HTTP layer refuses by itself, and how it is told: its own words are English. */
const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['not_found', 'Endereço não encontrado'],
  413: ['payload_too_large', 'O conteúdo enviado é grande demais'],
  415: ['unsupported_media_type', 'O tipo do conteúdo enviado não é aceito'],
}
const UNREADABLE = ['invalid_input', 'A requisição não pôde ser lida'] as const

const fieldOf = (path: string) => path.replace(/^\//, '').replaceAll('/', '.')

const refusedInput = (error: FastifyError) => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  // An id that cannot be one is an id that nothing has.
  if (error.validationContext === 'params') return new AppError('not_found', 'Malformed id')
  const fields = error.validation.map(({ instancePath, message }): FieldError => ({
    field: fieldOf(instancePath),
    message: message ?? 'Valor inválido',
  }))
  const description = fields.map(({ field, message }) => `${field}: ${message}`).join('; ')
  const message = error.validationContext === 'querystring' ? description : 'Há valores inválidos'
  return new AppError('invalid_input', message, { fields })
}

/** Whatever was thrown, as one of the refusals the API can name. */
const asAppError = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error
  const refused = refusedInput(error)
  if (refused) return refused
  if (isDatabaseUnavailable(error)) {
    return new AppError('database_unavailable', 'The database does not answer', { cause: error })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const [code, message] = BY_STATUS[status] ?? UNREADABLE
    return new AppError(code, message, { cause: error })
  }
  return new AppError('internal_error', 'Unexpected failure', { cause: error })
}

export const bodyOf = (error: AppError, requestId: string): Failure => ({
  error: error.code,
  error_code: error.code,
  message: error.statusCode >= 500 ? 'The request could not be carried out' : error.message,
  errors: [...error.fields],
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
    .send(bodyOf(error, request.id))

const answer = (
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  send = sendEnvelope,
) => {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', error.retryAfterSeconds)
  void reply.removeHeader('content-disposition') // of a file that was begun: a refusal is nothing to keep
  return send(error, request, reply.code(error.statusCode).header('cache-control', 'no-store'))
}

/** In the envelope, but for calls whose answers people read themselves. */
export const handleErrors = (app: FastifyInstance, send = sendEnvelope) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error)
    if (known.code === 'database_unavailable') logOutage(request.log, error)
    else if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    return answer(known, request, reply, send)
  })
}

/** The answer to an address that leads nowhere. */
export const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answer(new AppError('not_found', 'Endereço não encontrado'), request, reply)
