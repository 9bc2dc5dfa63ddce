import rateLimit from '@fastify/rate-limit'
import { MINUTE_MS } from '@portal/contract/shared/durations'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '#errors.ts'

/** Public routes have limits of their own. */
const isPublic = ({ ctx }: FastifyRequest) => !ctx

/** Limits the calls that a signed-in person may make in a minute, counted by this process; 0 is no limit. */
export const callLimit = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    if (perMinute === 0) return
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: MINUTE_MS,
      enableDraftSpec: true,
      allowList: isPublic,
      keyGenerator: (request) => (isPublic(request) ? '' : request.ctx.actor.id), // asked before the list
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('too_many_attempts', {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
    })
  },
  { name: 'call-limit', dependencies: ['access'] },
)
