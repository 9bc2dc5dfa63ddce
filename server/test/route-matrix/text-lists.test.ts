import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withApp } from '#test/support/app.ts'

type Field = readonly [path: string, schema: z.ZodMiniType]

const isText = (schema: unknown): boolean => {
  if (schema instanceof z.ZodMiniPipe) return isText(schema.def.out)
  return (
    schema instanceof z.ZodMiniString ||
    schema instanceof z.ZodMiniStringFormat ||
    schema instanceof z.ZodMiniEnum
  )
}

/** The value that a schema reads, without what says that it may be absent or written in another way. */
const unwrap = (schema: unknown): unknown => {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return unwrap(schema.def.innerType)
  if (!(schema instanceof z.ZodMiniPipe)) return schema
  return unwrap(schema.def.in instanceof z.ZodMiniTransform ? schema.def.out : schema.def.in)
}

/** Every field below the schema that is a list of texts. */
const textListsIn = (path: string, schema: unknown): Field[] => {
  const value = unwrap(schema)
  if (value instanceof z.ZodMiniObject)
    return Object.entries(value.shape).flatMap(([name, field]) =>
      textListsIn(`${path}.${name}`, field),
    )
  if (value instanceof z.ZodMiniRecord) return textListsIn(`${path}.*`, value.def.valueType)
  // A list beside a text is the answer to a question, whose type says how a text is read.
  if (value instanceof z.ZodMiniUnion && !value.def.options.some(isText))
    return value.def.options.flatMap((option: unknown) => textListsIn(path, option))
  if (!(value instanceof z.ZodMiniArray)) return []
  if (!isText(value.def.element)) return textListsIn(`${path}.*`, value.def.element)
  return schema instanceof z.ZodMiniType ? [[path, schema]] : []
}

const outcomeOf = (schema: z.ZodMiniType, input: unknown) => {
  const { data, error } = schema.safeParse(input)
  return { data, issues: error?.issues }
}

it('every list of texts in a body may come as the JSON text of it', () =>
  withApp(async ({ app }) => {
    const fields = app.declaredRoutes.flatMap(({ method, url, schema }) =>
      textListsIn(`${String(method)} ${url} `, schema?.body),
    )
    const refused = fields.flatMap(([path, schema]) => {
      const list = ['1001', 'x']
      const asText = outcomeOf(schema, JSON.stringify(list))
      return JSON.stringify(asText) === JSON.stringify(outcomeOf(schema, list)) ? [] : [path]
    })
    expect(fields.length).toBeGreaterThan(20)
    expect(refused).toEqual([])
  }))
