import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

export const openapiRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' }, // the API description is public
    schema: {
      summary: 'This document',
      tags: ['operation'],
      response: { 200: z.record(z.string(), z.unknown()) },
    },
    handler: async () => ({ ...app.swagger() }),
  })
}
