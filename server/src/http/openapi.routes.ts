import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { markAdditions } from './additions.ts'

export const openapiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' }, // what the API looks like is no secret
    schema: {
      summary: 'This document',
      tags: ['operation'],
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    handler: async () => markAdditions(app.swagger()),
  })
}
