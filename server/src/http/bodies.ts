import { portugueseMessages } from '@portal/contract/shared/messages'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { AppError } from '#errors.ts'

const isEmpty = (body: string) => body.trim() === ''

/**
 * Many clients name a content type whether they send something or not: an empty body is none,
 * on every route and of every type.
 */
export const bodies = fp(
  async (app) => {
    const readJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => (isEmpty(body) ? done(null) : readJson(request, body, done)),
    )
    app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
      done(
        isEmpty(body)
          ? null
          : new AppError('unsupported_media_type', 'O conteúdo enviado não é JSON'),
        undefined,
      ),
    )
  },
  { name: 'bodies' },
)

// Whatever a schema refuses without words of its own is told to people in theirs.
z.config({ customError: portugueseMessages })

/** To the rules, no body is one that says nothing: a route that needs something names what is missing. */
export const readInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route)
  return route.httpPart === 'body' ? (body) => validate(body ?? {}) : validate
}

/** Of a call whose address says it all: whatever else is sent is not looked at. */
export const NO_BODY = z.looseObject({})
