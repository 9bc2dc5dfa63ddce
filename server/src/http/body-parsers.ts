import { portugueseMessages } from '@portal/contract/shared/messages'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '#errors.ts'

const isEmpty = (body: string) => body.trim() === ''

/**
 * Many clients send a content type without a body. An empty body counts as no body, on every route and for every content type.
 */
export const bodyParsers = fp(
  async (app) => {
    const readJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => (isEmpty(body) ? done(null) : readJson(request, body, done)),
    )
    app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
      done(isEmpty(body) ? null : new AppError('unsupported_media_type'), undefined),
    )
  },
  { name: 'body-parsers' },
)

// The Portuguese messages of faults for which a schema has no message of its own.
z.config({ customError: portugueseMessages })

/** A missing body is validated as an empty object, so that the error names the missing fields. */
export const inputValidatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = (route) => {
  const validate = validatorCompiler(route)
  return route.httpPart === 'body' ? (body) => validate(body ?? {}) : validate
}

/** The schema of a call without a body; anything that is sent is ignored. */
export const NO_BODY = z.looseObject({})
