import * as z from 'zod/mini'
import type { TestPortal } from './app.ts'

const operation = z.object({
  security: z.optional(z.array(z.unknown())),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })),
  ),
  requestBody: z.optional(
    z.object({
      content: z.record(
        z.string(),
        z.object({
          schema: z.object({ properties: z.optional(z.record(z.string(), z.unknown())) }),
        }),
      ),
    }),
  ),
})
const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** An id that no item has. */
export const SOME_ID = '0199e0f0-0000-7000-8000-000000000001'
export const withSomeId = (path: string) => path.replaceAll(/\{\w+\}/g, SOME_ID)

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Operation = {
  readonly method: (typeof METHODS)[number]
  readonly path: string
  readonly isPublic: boolean
  readonly query: readonly string[]
  readonly fields: readonly string[]
}

/** The operations in the OpenAPI document. */
export const operationsOf = async ({ call }: TestPortal): Promise<Operation[]> => {
  const { paths } = document.parse((await call('GET', '/api/openapi.json')).body)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { security, parameters = [], requestBody }]) => {
      const method = METHODS.find((candidate) => candidate === name.toUpperCase())
      if (method === undefined) throw new Error(`Unknown method ${name}`)
      const properties = requestBody?.content['application/json']?.schema.properties ?? {}
      return {
        method,
        path,
        isPublic: security === undefined,
        query: parameters.filter((p) => p.in === 'query').map((p) => p.name),
        fields: Object.keys(properties),
      }
    }),
  )
}
