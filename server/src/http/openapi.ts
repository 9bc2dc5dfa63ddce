import swagger from '@fastify/swagger'
import { failure } from '@portal/contract/shared/envelope'
import type { FastifyInstance, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import {
  type FastifyPluginAsyncZod,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { VERSION } from '#folders.ts'

/** Adds the error responses to every route, so that no route has to declare them. */
const describeRefusals = (route: RouteOptions) => {
  const { schema } = route
  if (schema === undefined || schema.hide === true) return
  const refusals = {
    '4xx': failure.check(z.describe('Refused')),
    '5xx': failure.check(z.describe('Failed')),
  }
  schema.response = { ...(typeof schema.response === 'object' ? schema.response : {}), ...refusals }
  if (route.config?.access !== 'public') schema.security = [{ session: [] }]
}

/** Generates the API description from the schemas that validate requests and responses. */
export const openapi = fp<{ page: boolean }>(
  async (app, { page }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Portal Agro',
          version: VERSION,
          description:
            'API do Portal Agro. Sucesso: `{ data }`. Recusa: `{ error, error_code, message, code, errors, request_id }`. ' +
            'Sessão ausente, expirada ou encerrada: 498. ' +
            'Uma criação enviada com `Idempotency-Key` pode ser repetida sem criar de novo.',
        },
        components: {
          securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
        },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    })
    if (!page) return
    const { default: swaggerUi } = await import('@fastify/swagger-ui')
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  },
  { name: 'openapi' },
)

export const documentErrorResponses = (app: FastifyInstance) =>
  app.addHook('onRoute', describeRefusals)

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
