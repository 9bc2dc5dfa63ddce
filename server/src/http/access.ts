import { isDeepStrictEqual } from 'node:util'
import { holdsSome } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod'
import type { Ctx, LiveSession, SignedInActor, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { AppError, allow } from '#errors.ts'
import { type Repeated, isCreating } from './repeated.ts'

/** Who may knock: anyone, anyone signed in, masters, or whoever holds this scope somewhere. */
type Door = 'public' | 'signed-in' | 'master' | Scope

type WriteCheck = (ctx: Ctx, params: unknown) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Door
    /** Of a write whose door is open to everybody signed in: who may, asked before the body is read, or why anyone may. */
    mayWrite?: WriteCheck | { readonly anyone: string }
    /** A POST that changes nothing, and so leaves no audit entry. */
    readOnly?: boolean
    /** Of a call that creates: how it is answered when it is sent again. */
    repeated?: Repeated
  }
  interface FastifyInstance {
    /** Every route that passed the check, for whoever walks them. */
    declaredRoutes: RouteOptions[]
  }
  interface FastifyRequest {
    visit: Visit
    /** There from the moment the door has let someone in; never on public routes. */
    ctx: Ctx
    /** When that was, by a clock that nobody sets. */
    enteredAt: number
  }
}

type Options = {
  readonly db: () => Db
  readonly now: () => Date
  readonly calendar: Calendar
  readonly fileBase: (request: FastifyRequest) => string
  readonly resolveSession: (
    visit: Visit,
    authorization: string | undefined,
  ) => Promise<LiveSession | undefined>
}

/** Whoever is not known yet has little to say. */
const PUBLIC_BODY_LIMIT = 16 * 1024

/** Asks for a right by what the address says. A malformed id is one that nothing has. */
export const checkedFirst =
  <Params extends z.ZodType>(
    params: Params,
    check: (ctx: Ctx, params: z.output<Params>) => Promise<void>,
  ): WriteCheck =>
  async (ctx, given) => {
    const { data, success } = params.safeParse(given)
    if (!success) throw new AppError('not_found', 'Malformed id')
    await check(ctx, data)
  }

/** A body that came within this came with its headers. */
const AT_ONCE_MS = 100

const READS = ['GET', 'HEAD', 'OPTIONS']
const WITH_BODY = ['POST', 'PUT', 'PATCH']

const refuseUndeclared = ({ config, schema, method, url }: RouteOptions) => {
  const route = `${String(method)} ${url}`
  const methods = [method].flat()
  if (config?.access === undefined) throw new Error(`${route} declares no access`)
  if (schema?.response === undefined) throw new Error(`${route} declares no response`)
  if (/:[^:]/.test(url.replaceAll('::', '')) && schema.params === undefined) {
    throw new Error(`${route} declares no params`)
  }
  if (methods.some((name) => WITH_BODY.includes(name)) && schema.body === undefined) {
    throw new Error(`${route} declares no body`)
  }
  const writes = methods.some((name) => !READS.includes(name))
  if (writes && config.access === 'signed-in' && config.mayWrite === undefined) {
    throw new Error(`${route} declares no mayWrite`)
  }
  if (isCreating(schema) && config.repeated === undefined) {
    throw new Error(`${route} declares no answer to its repetition`)
  }
}

const rightsOf = ({ id, isMaster, subsidiary }: SignedInActor) => ({ id, isMaster, subsidiary })

/** Every route declares its door, what it takes and what it answers, or the server does not start. */
export const access = fp<Options>(
  async (app, { db, now, calendar, fileBase, resolveSession }) => {
    const live = async (visit: Visit, { headers }: FastifyRequest) => {
      const session = await resolveSession(visit, headers.authorization)
      if (session === undefined) throw new AppError('session_expired', 'No live session')
      return session
    }
    const enter = async (request: FastifyRequest, visit: Visit, door: Door): Promise<Ctx> => {
      const { actor, sessionHash } = await live(visit, request)
      if (door === 'master') allow(actor.isMaster)
      else if (door !== 'signed-in' && door !== 'public') allow(holdsSome(actor, [door]))
      const confirm = async (tx: Db) => {
        const again = await live({ ...visit, db: tx }, request)
        allow(isDeepStrictEqual(rightsOf(again.actor), rightsOf(actor)))
      }
      return { ...visit, actor, sessionHash, calendar, fileBase: fileBase(request), confirm }
    }

    app.decorateRequest('visit')
    app.decorateRequest('ctx')
    app.decorateRequest('enteredAt', 0)
    app.addHook('onRoute', (route) => {
      refuseUndeclared(route)
      if (route.config?.access === 'public') route.bodyLimit ??= PUBLIC_BODY_LIMIT
      app.declaredRoutes.push(route)
    })
    app.addHook('onRequest', async (request) => {
      request.visit = { db: db(), now: now(), requestId: request.id, address: request.ip }
      const { access: door, mayWrite } = request.routeOptions.config
      if (request.is404 || door === 'public') return
      request.ctx = await enter(request, request.visit, door)
      request.enteredAt = performance.now()
      if (typeof mayWrite === 'function') await mayWrite(request.ctx, request.params)
    })
    // The body may have come minutes after the headers: whoever it was then is asked about again. One that came with them is
    // as fresh as a read; every write asks once more in its transaction.
    app.addHook('preHandler', async (request) => {
      const door = request.routeOptions.config.access
      if (request.is404 || door === 'public' || READS.includes(request.method)) return
      if (performance.now() - request.enteredAt < AT_ONCE_MS) return
      request.visit = { ...request.visit, now: now() }
      request.ctx = await enter(request, request.visit, door)
    })
  },
  { name: 'access' },
)
