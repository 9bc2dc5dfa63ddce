import { specCall } from '@portal/contract/spec/calls'
import * as z from 'zod/mini'

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
