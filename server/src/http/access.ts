import { isDeepStrictEqual } from 'node:util'
import { holdsSome } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import type { Ctx, LiveSession, SignedInActor, RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError, allow } from '#errors.ts'
import { type OnRepeat, isCreateRoute } from './idempotency.ts'

/** Who may call a route: anyone, signed-in people, masters, or people who hold this scope in some subsidiary. */
type RouteAccess = 'public' | 'signed-in' | 'master' | Scope

type WriteCheck = (ctx: Ctx, params: unknown) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    access: RouteAccess
    /** For a write that every signed-in person may call: a check before the body is read, or the reason why anyone may. */
    mayWrite?: WriteCheck | { readonly anyone: string }
    /** A POST that changes nothing, and therefore leaves no audit entry. */
    readOnly?: boolean
    /** For a call that creates: how a repeated request is answered. */
    onRepeat?: OnRepeat
  }
  interface FastifyInstance {
    /** Every route that passed the check, for code that iterates over them. */
    declaredRoutes: RouteOptions[]
  }
  interface FastifyRequest {
    context: RequestContext
    /** Set once the caller is authenticated; never set on public routes. */
    ctx: Ctx
    /** When `ctx` was set, by the monotonic clock. */
    enteredAt: number
  }
}

type Options = {
  readonly db: () => Db
  readonly now: () => Date
  readonly calendar: Calendar
  readonly fileBase: (request: FastifyRequest) => string
  readonly resolveSession: (
    context: RequestContext,
    authorization: string | undefined,
  ) => Promise<LiveSession>
}

/** Anonymous callers send small bodies only. */
const PUBLIC_BODY_LIMIT = 16 * 1024

/** A write check with parsed URL parameters. A malformed id gives `not_found`. */
export const withValidParams =
  <Params extends z.ZodMiniType>(
    params: Params,
    check: (ctx: Ctx, params: z.output<Params>) => Promise<void>,
  ): WriteCheck =>
  async (ctx, input) => {
    const { data, success } = params.safeParse(input)
    if (!success) throw new AppError('not_found')
    await check(ctx, data)
  }

/** A body that arrives within this time counts as received together with its headers. */
const SAME_TIME_MS = 100

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS']
const BODY_METHODS = ['POST', 'PUT', 'PATCH']

const refuseUndeclared = ({ config, schema, method, url }: RouteOptions) => {
  const route = `${String(method)} ${url}`
  const methods = [method].flat()
  if (config?.access === undefined) throw new Error(`${route} declares no access`)
  if (schema?.response === undefined) throw new Error(`${route} declares no response`)
  if (/:[^:]/.test(url.replaceAll('::', '')) && schema.params === undefined) {
    throw new Error(`${route} declares no params`)
  }
  if (methods.some((name) => BODY_METHODS.includes(name)) && schema.body === undefined) {
    throw new Error(`${route} declares no body`)
  }
  const writes = methods.some((name) => !READ_METHODS.includes(name))
  if (writes && config.access === 'signed-in' && config.mayWrite === undefined) {
    throw new Error(`${route} declares no mayWrite`)
  }
  if (isCreateRoute(schema) && config.onRepeat === undefined) {
    throw new Error(`${route} declares no answer to its repetition`)
  }
}

const rightsOf = ({ id, isMaster, subsidiary }: SignedInActor) => ({ id, isMaster, subsidiary })

const allowEntry = ({ actor }: Ctx, required: RouteAccess) => {
  if (required === 'master') allow(actor.isMaster)
  else if (required !== 'signed-in' && required !== 'public') allow(holdsSome(actor, [required]))
}

/** Every route declares who may call it, its input and its responses. Otherwise the server does not start. */
export const access = fp<Options>(
  async (app, { db, now, calendar, fileBase, resolveSession }) => {
    const requireSession = (context: RequestContext, { headers }: FastifyRequest) =>
      resolveSession(context, headers.authorization)
    const enter = async (request: FastifyRequest, context: RequestContext): Promise<Ctx> => {
      const { actor, sessionHash } = await requireSession(context, request)
      const confirm = async (tx: Db) => {
        const current = await requireSession({ ...context, db: tx }, request)
        allow(isDeepStrictEqual(rightsOf(current.actor), rightsOf(actor)))
      }
      return { ...context, actor, sessionHash, calendar, fileBase: fileBase(request), confirm }
    }

    app.decorateRequest('context')
    app.decorateRequest('ctx')
    app.decorateRequest('enteredAt', 0)
    app.addHook('onRoute', (route) => {
      refuseUndeclared(route)
      if (route.config?.access === 'public') route.bodyLimit ??= PUBLIC_BODY_LIMIT
      app.declaredRoutes.push(route)
    })
    app.addHook('onRequest', async (request, reply) => {
      request.context = { db: db(), now: now(), requestId: request.id, address: request.ip }
      const { access: required, mayWrite } = request.routeOptions.config
      const isOpen = request.is404 || required === 'public'
      try {
        if (!isOpen) request.ctx = await enter(request, request.context)
      } finally {
        await app.countCall(request, reply)
      }
      if (isOpen) return
      allowEntry(request.ctx, required)
      request.enteredAt = performance.now()
      if (typeof mayWrite === 'function') await mayWrite(request.ctx, request.params)
    })
    // A body may arrive minutes after its headers, so the session and the rights are checked again. If it arrived with them, the
    // first check is recent enough. Every write checks once more within its transaction.
    app.addHook('preHandler', async (request) => {
      const required = request.routeOptions.config.access
      if (request.is404 || required === 'public' || READ_METHODS.includes(request.method)) return
      if (performance.now() - request.enteredAt < SAME_TIME_MS) return
      request.context = { ...request.context, now: now() }
      request.ctx = await enter(request, request.context)
      allowEntry(request.ctx, required)
    })
  },
  { name: 'access', dependencies: ['call-limit'] },
)
