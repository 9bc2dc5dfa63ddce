import { createHmac } from 'node:crypto'
import type { FastifyRequest, FastifySchema, RouteHandlerMethod, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod'
import { findCreation } from '#audit/creation.queries.ts'
import type { Creation, Ctx } from '#context.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import { AppError } from '#errors.ts'
import { hashOf } from '#secret-token.ts'

/** The same `data` as before, for what the first request made; it asks for the rights of reading that. */
type Reader = (request: FastifyRequest, made: unknown) => Promise<unknown>

/** How a call that creates is answered when it is sent again, or why sending it again does no harm. */
export type Repeated = Reader | { readonly harmless: string }

const ids = z.tuple([z.string()]).rest(z.string())

/** By the id of what was made first: what it brought along follows. */
export const readAgain =
  (read: (ctx: Ctx, id: string) => Promise<unknown>): Reader =>
  ({ ctx }, made) =>
    read(ctx, ids.parse(made)[0])

/** The same of a part, whose whole is in the address. */
export const readPartAgain =
  <Params extends z.ZodType>(
    params: Params,
    read: (ctx: Ctx, params: z.output<Params>, id: string) => Promise<unknown>,
  ): Reader =>
  ({ ctx, params: given }, made) =>
    read(ctx, params.parse(given), ids.parse(made)[0])

export const isCreating = ({ response }: FastifySchema) =>
  typeof response === 'object' && response !== null && '201' in response

const HEADER = 'idempotency-key'
const headers = z.looseObject({
  [HEADER]: z
    .string()
    .regex(/^[!-~]{16,64}$/, 'De 16 a 64 letras, números ou sinais, sem espaços')
    .optional()
    .describe(
      'Escolhida por quem chama, uma para cada criação. O mesmo pedido com a mesma chave, em até um dia, recebe o que o primeiro criou, como está agora, e nada é criado de novo; 404 se já foi excluído',
    ),
})

const creationOf = (request: FastifyRequest): Creation | undefined => {
  const key = request.headers[HEADER]
  if (typeof key !== 'string') return undefined
  const { routeOptions, params, body } = request
  const sent = JSON.stringify([routeOptions.url, params, body])
  const requestHash = createHmac('sha256', key).update(sent).digest('base64url')
  return { key, keyHash: hashOf(key), requestHash }
}

const dataOfFirst = async (request: FastifyRequest, creation: Creation, read: Reader) => {
  const { db, actor } = request.ctx
  const first = await findCreation(db, actor.id, creation.keyHash)
  if (first === undefined) return undefined
  if (first.requestHash !== creation.requestHash) {
    throw new AppError('key_reused', 'A chave Idempotency-Key já foi usada em outro pedido')
  }
  return { data: await read(request, first.made) }
}

/** Whoever may not is told nothing; a database that does not answer is not waited for twice. */
const isFinal = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  (error instanceof AppError && ['forbidden', 'session_expired'].includes(error.code))

/**
 * Whatever the work was refused for, a request that was carried out before is answered as it was then. Looked up after the
 * refusal, so that it also holds for one that waited while the first was under way.
 */
const once = (handler: RouteHandlerMethod, read: Reader): RouteHandlerMethod =>
  async function answerOnce(request, reply) {
    const creation = creationOf(request)
    if (creation === undefined) return handler.call(this, request, reply)
    request.ctx = { ...request.ctx, creation }
    try {
      return await handler.call(this, request, reply)
    } catch (error) {
      const first = isFinal(error) ? undefined : await dataOfFirst(request, creation, read)
      if (first === undefined) throw error
      return reply.code(201).send(first)
    }
  }

const answerRepeated = (route: RouteOptions) => {
  const { schema, config } = route
  if (schema === undefined || !isCreating(schema)) return
  schema.headers = headers
  if (typeof config?.repeated === 'function') route.handler = once(route.handler, config.repeated)
}

/** A call that creates and is sent again, under the key that it was sent with, creates nothing. */
export const repeated = fp(async (app) => void app.addHook('onRoute', answerRepeated), {
  name: 'repeated',
})
