import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '#errors.ts'
import { COMMIT, VERSION } from '#folders.ts'

const alive = z.extend(envelope(z.literal('ok')), { version: z.string(), commit: z.string() })
const ok = { data: 'ok' as const, version: VERSION, commit: COMMIT }
const CACHED_MS = 2000

type Options = { readonly ping: () => Promise<void>; readonly stopping: () => boolean }

export const healthRoutes: FastifyPluginAsyncZod<Options> = async (app, { ping, stopping }) => {
  let lastSuccessAt = 0

  app.route({
    method: 'GET',
    url: '/healthz',
    logLevel: 'warn',
    config: { access: 'public', uncounted: true },
    schema: { summary: 'The process is alive', tags: ['operation'], response: { 200: alive } },
    handler: async () => ok,
  })

  app.route({
    method: 'GET',
    url: '/readyz',
    logLevel: 'warn',
    config: { access: 'public', uncounted: true },
    schema: {
      summary: 'The database answers and allows this version, and the process is not stopping',
      tags: ['operation'],
      response: { 200: alive },
    },
    handler: async () => {
      if (stopping()) {
        throw new AppError('database_unavailable', { cause: new Error('The process is stopping') })
      }
      // A success is cached, so that the probes of many load balancers cost one query.
      if (Date.now() - lastSuccessAt > CACHED_MS) {
        await ping()
        lastSuccessAt = Date.now()
      }
      return ok
    },
  })
}
