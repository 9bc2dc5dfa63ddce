import { createHmac } from 'node:crypto'
import type { FastifyRequest, FastifySchema, RouteHandlerMethod, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import { findCreation } from '#audit/audit.queries.ts'
import type { Creation, Ctx } from '#context.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import { AppError } from '#errors.ts'
import { hashOf } from '#secret-token.ts'

/** Reads the `data` of what the first request created. It requires the right to read that. */
type CreatedReader = (request: FastifyRequest, created: unknown) => Promise<unknown>

/** How a repeated creation is answered, or why a repetition is harmless. */
export type OnRepeat = CreatedReader | { readonly harmless: string }

const ids = z.tuple([z.string()], z.string())

/** Reads by the first id, which is that of the item itself; ids of its parts follow. */
export const readAgain =
  (read: (ctx: Ctx, id: string) => Promise<unknown>): CreatedReader =>
  ({ ctx }, created) =>
    read(ctx, ids.parse(created)[0])

/** Reads a part of an item; the URL parameters name the item. */
export const readPartAgain =
  <Params extends z.ZodMiniType>(
    params: Params,
    read: (ctx: Ctx, params: z.output<Params>, id: string) => Promise<unknown>,
  ): CreatedReader =>
  ({ ctx, params: input }, created) =>
    read(ctx, params.parse(input), ids.parse(created)[0])

export const isCreateRoute = ({ response }: FastifySchema) =>
  typeof response === 'object' && response !== null && '201' in response

const HEADER = 'idempotency-key'
const headers = z.looseObject({
  [HEADER]: z
    .optional(
      z
        .string()
        .check(z.regex(/^[!-~]{16,64}$/, 'De 16 a 64 letras, números ou sinais, sem espaços')),
    )
    .check(
      z.describe(
        'Escolhida por quem chama, uma para cada criação. O mesmo pedido com a mesma chave, em até um dia, recebe o que o primeiro criou, como está agora, e nada é criado de novo; 404 se já foi excluído',
      ),
    ),
})

const creationOf = (request: FastifyRequest): Creation | undefined => {
  const key = request.headers[HEADER]
  if (typeof key !== 'string') return undefined
  const { routeOptions, params, body } = request
  const content = JSON.stringify([routeOptions.url, params, body])
  const requestHash = createHmac('sha256', key).update(content).digest('base64url')
  return { key, keyHash: hashOf(key), requestHash }
}

const answerOfFirst = async (request: FastifyRequest, creation: Creation, read: CreatedReader) => {
  const { db, actor } = request.ctx
  const first = await findCreation(db, actor.id, creation.keyHash)
  if (first === undefined) return undefined
  if (first.requestHash !== creation.requestHash) {
    throw new AppError('key_reused')
  }
  return { data: await read(request, first.made) }
}

/** Refusals that are not looked up: missing rights must reveal nothing, and an unavailable database would time out again. */
const isFinal = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  (error instanceof AppError &&
    ['forbidden', 'session_expired', 'session_revoked'].includes(error.code))

/**
 * If the handler refuses, but the same request was carried out before, the first response is sent. The lookup follows the refusal,
 * so that it also works for a request that waited for the first one.
 */
const answeredOnce = (handler: RouteHandlerMethod, read: CreatedReader): RouteHandlerMethod =>
  async function answerOnce(request, reply) {
    const creation = creationOf(request)
    if (creation === undefined) return handler.call(this, request, reply)
    request.ctx = { ...request.ctx, creation }
    try {
      return await handler.call(this, request, reply)
    } catch (error) {
      const first = isFinal(error) ? undefined : await answerOfFirst(request, creation, read)
      if (first === undefined) throw error
      return reply.code(201).send(first)
    }
  }

const addIdempotency = (route: RouteOptions) => {
  const { schema, config } = route
  if (schema === undefined || !isCreateRoute(schema)) return
  schema.headers = headers
  if (typeof config?.onRepeat === 'function')
    route.handler = answeredOnce(route.handler, config.onRepeat)
}

/** A creation that is sent again with the same Idempotency-Key creates nothing. */
export const idempotency = fp(async (app) => void app.addHook('onRoute', addIdempotency), {
  name: 'idempotency',
})
