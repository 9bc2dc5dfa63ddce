import swagger from '@fastify/swagger'
import { failure } from '@portal/contract/shared/envelope'
import { specCall } from '@portal/contract/spec/calls'
import type { FastifyInstance, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
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

const MARK = 'x-portal-addition'

const parameterSchema = z.looseObject({ name: z.string(), in: z.string() })
const operationSchema = z.looseObject({
  parameters: z.optional(z.array(parameterSchema)),
  requestBody: z.optional(
    z.looseObject({
      content: z.record(
        z.string(),
        z.looseObject({
          schema: z.optional(
            z.looseObject({ properties: z.optional(z.record(z.string(), z.looseObject({}))) }),
          ),
        }),
      ),
    }),
  ),
})
const pathsSchema = z.record(z.string(), z.record(z.string(), operationSchema))

const markParameters = (
  { parameters = [] }: z.output<typeof operationSchema>,
  specified: readonly string[],
) => {
  for (const parameter of parameters) {
    // Our headers are not in the specification's lists either, and get the mark.
    const isSpecified = parameter.in === 'path' || specified.includes(parameter.name)
    if (!isSpecified) parameter[MARK] = true
  }
}

const markFields = (
  { requestBody }: z.output<typeof operationSchema>,
  specified: readonly string[],
) => {
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    for (const [name, field] of Object.entries(schema?.properties ?? {})) {
      if (!specified.includes(name)) field[MARK] = true
    }
  }
}

/** Marks each call, parameter and body field that the specification does not name. No caller has to send these. */
export const markAdditions = (document: { readonly paths?: unknown }) => {
  const markedPaths = pathsSchema.parse(document.paths ?? {})
  for (const [path, methods] of Object.entries(markedPaths)) {
    for (const [method, description] of Object.entries(methods)) {
      const call = specCall(method.toUpperCase(), path)
      if (call === undefined) {
        description[MARK] = true
        continue
      }
      markParameters(description, call.query ?? [])
      markFields(description, call.body ?? [])
    }
  }
  return { ...document, paths: markedPaths }
}
