import rateLimit from '@fastify/rate-limit'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '#attempts/network.ts'
import { AppError } from '#errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A probe, which is answered however many calls come from its address. */
    uncounted?: boolean
  }
  interface FastifyInstance {
    countCall: onRequestAsyncHookHandler
  }
}

/** Calls without a session are counted by network, where many people may sign in, load pages and send answers. */
const PEOPLE_BEHIND_AN_ADDRESS = 20

/** Limits the calls of a minute, counted by this process: of a person, or without a session of a network; 0 is no limit. */
export const callLimit = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    if (perMinute === 0) {
      app.decorate('countCall', async () => undefined)
      return
    }
    await app.register(rateLimit, {
      global: false,
      max: ({ ctx }: Partial<FastifyRequest>) =>
        ctx === undefined ? perMinute * PEOPLE_BEHIND_AN_ADDRESS : perMinute,
      timeWindow: MINUTE_MS,
      enableDraftSpec: true,
      allowList: ({ routeOptions }) => routeOptions.config.uncounted === true,
      keyGenerator: ({ ctx, ip }: Pick<FastifyRequest, 'ip'> & Partial<FastifyRequest>) =>
        ctx?.actor.id ?? networkOf(ip),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('too_many_attempts', {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
    })
    app.decorate('countCall', app.rateLimit())
  },
  { name: 'call-limit' },
)
