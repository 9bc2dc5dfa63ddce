import { specCall } from '@portal/contract/spec/calls'
import * as z from 'zod'

const MARK = 'x-portal-addition'

const named = z.looseObject({ name: z.string(), in: z.string() })
const operation = z.looseObject({
  parameters: z.array(named).optional(),
  requestBody: z
    .looseObject({
      content: z.record(
        z.string(),
        z.looseObject({
          schema: z
            .looseObject({ properties: z.record(z.string(), z.looseObject({})).optional() })
            .optional(),
        }),
      ),
    })
    .optional(),
})
const paths = z.record(z.string(), z.record(z.string(), operation))

const markParameters = (
  { parameters = [] }: z.output<typeof operation>,
  known: readonly string[],
) => {
  for (const parameter of parameters) {
    // Headers of ours are none of the specification's.
    const isNamed = parameter.in === 'path' || known.includes(parameter.name)
    if (!isNamed) parameter[MARK] = true
  }
}

const markFields = ({ requestBody }: z.output<typeof operation>, known: readonly string[]) => {
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    for (const [name, field] of Object.entries(schema?.properties ?? {})) {
      if (!known.includes(name)) field[MARK] = true
    }
  }
}

/** Marks each call, parameter and field of a body that the specification does not name: nobody has to send it. */
export const markAdditions = (document: { readonly paths?: unknown }) => {
  const marked = paths.parse(document.paths ?? {})
  for (const [path, methods] of Object.entries(marked)) {
    for (const [method, described] of Object.entries(methods)) {
      const call = specCall(method.toUpperCase(), path)
      if (call === undefined) {
        described[MARK] = true
        continue
      }
      markParameters(described, call.query ?? [])
      markFields(described, call.body ?? [])
    }
  }
  return { ...document, paths: marked }
}
