import { fieldText } from '@portal/contract/audit/fields'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sanitize } from '#html/sanitize.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { SOME_ID } from '#test/support/operations.ts'

/** Texts that are known to make parsers and patterns slow when repeated: openings, long runs and near matches. */
const UNITS = [
  '<',
  '<b>',
  '<b ',
  '<ul><li>',
  '<br ',
  '&nbsp;',
  ' ',
  'a',
  'a@',
  'a.',
  '-',
  '0',
  '|name,like,',
  'https://é',
  '\u200B',
]

const TIMES = 8
/** Linear work takes 8 times as long, quadratic work 64 times. */
const BOUND = 24
const ATTEMPTS = 60
/** Shorter times are dominated by the clock's own cost. */
const SHORTEST_MS = 0.5

const msOf = (work: () => void) => {
  const start = performance.now()
  work()
  return Math.max(SHORTEST_MS, performance.now() - start)
}

/** The lowest ratio of the large text's time to the small one's. The minimum is used because load on the machine only adds time. */
const growthOf = (work: (text: string) => void, unit: string, size: number) => {
  const small = unit.repeat(Math.ceil(size / unit.length))
  const large = small.repeat(TIMES)
  let growth = Infinity
  for (let attempt = 0; attempt < ATTEMPTS && growth >= BOUND; attempt += 1) {
    growth = Math.min(growth, msOf(() => work(large)) / msOf(() => work(small)))
  }
  return growth
}

const schemaOf = z.object({
  // A nullable type is a list of two, with null last.
  type: z.optional(
    z.union([
      z.string(),
      z.pipe(
        z.array(z.string()),
        z.transform(([first]) => first),
      ),
    ]),
  ),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  additionalProperties: z.optional(z.unknown()),
})

/** A body that follows the OpenAPI schema, with this text in every place for a text. */
const bodyOf = (jsonSchema: unknown, text: string): unknown => {
  const schema = schemaOf.parse(jsonSchema ?? {})
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice !== undefined) return bodyOf(choice, text)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'array') return [bodyOf(schema.items, text)]
  if (schema.type !== 'object') return text
  const properties = Object.entries(schema.properties ?? {})
  const entries = properties.map(([name, inner]): [string, unknown] => [name, bodyOf(inner, text)])
  if (typeof schema.additionalProperties !== 'object') return Object.fromEntries(entries)
  const value = bodyOf(schema.additionalProperties, text)
  return Object.fromEntries([...entries, [SOME_ID, value], [text, value]])
}

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.optional(
          z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }),
        ),
      }),
    ),
  ),
})

/** Every route with a body: its zod schema and its OpenAPI schema. */
const bodiesOf = async ({ app, call }: TestPortal) => {
  const { paths } = document.parse((await call('GET', '/api/openapi.json')).body)
  return app.declaredRoutes.flatMap(({ method, url, schema }) => {
    if (!(schema?.body instanceof z.ZodMiniType)) return []
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    const documented = paths[path]?.[String(method).toLowerCase()]?.requestBody?.content
    const shape = Object.values(documented ?? {})[0]?.schema
    return [{ route: `${String(method)} ${url}`, rules: schema.body, shape }]
  })
}

describe('a text crafted to be slow to validate', () => {
  it('is validated by every body schema in linear time', () =>
    withApp(async (portal) => {
      const bodies = await bodiesOf(portal)
      expect(bodies.length).toBeGreaterThan(20)
      const slow = bodies.flatMap(({ route, rules, shape }) =>
        UNITS.filter((unit) => {
          const read = (text: string) => void rules.safeParse(bodyOf(shape, text))
          return growthOf(read, unit, 4000) >= BOUND
        }).map((unit) => `${route}: ${unit}`),
      )
      expect(slow).toEqual([])
    }))

  it.each<[string, number, (text: string) => void]>([
    ['the sanitizer', 25_000, sanitizedOrRefused],
    ['the words of the audit', 4000, (text) => void fieldText('news', 'description', text)],
  ])('is processed by %s in linear time', (_name, size, work) => {
    expect(UNITS.filter((unit) => growthOf(work, unit, size) >= BOUND)).toEqual([])
  })
})

function sanitizedOrRefused(text: string) {
  try {
    sanitize(text, 'summary', 'http://portal.test/files')
  } catch {
    // A refusal is fine: only the time matters.
  }
}
