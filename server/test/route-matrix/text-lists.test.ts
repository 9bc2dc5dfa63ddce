import { expect, it } from 'vitest'
import * as z from 'zod'
import { withApp } from '#test/support/app.ts'

type Field = readonly [path: string, schema: z.ZodType]

const isText = (schema: unknown): boolean => {
  if (schema instanceof z.ZodPipe) return isText(schema.out)
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodEnum
  )
}

/** The value that a schema reads, without what says that it may be absent or written in another way. */
const unwrap = (schema: unknown): unknown => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return unwrap(schema.unwrap())
  if (!(schema instanceof z.ZodPipe)) return schema
  return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
}

/** Every field below the schema that is a list of texts. */
const textListsIn = (path: string, schema: unknown): Field[] => {
  const value = unwrap(schema)
  if (value instanceof z.ZodObject)
    return Object.entries(value.shape).flatMap(([name, field]) =>
      textListsIn(`${path}.${name}`, field),
    )
  if (value instanceof z.ZodRecord) return textListsIn(`${path}.*`, value.valueType)
  // A list beside a text is the answer to a question, whose type says how a text is read.
  if (value instanceof z.ZodUnion && !value.options.some(isText))
    return value.options.flatMap((option: unknown) => textListsIn(path, option))
  if (!(value instanceof z.ZodArray)) return []
  if (!isText(value.element)) return textListsIn(`${path}.*`, value.element)
  return schema instanceof z.ZodType ? [[path, schema]] : []
}

const outcomeOf = (schema: z.ZodType, input: unknown) => {
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
