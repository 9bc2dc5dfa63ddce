import { failure } from '@portal/contract/shared/envelope'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type TestPortal, inSavepoint, withApp } from '#test/support/app.ts'
import { aChecklist, aQuestion, anArea } from '#test/support/checklists.ts'
import { type Operation, operationsOf } from '#test/support/operations.ts'
import { master } from '#test/support/people.ts'
import { withPlaces } from '#test/support/places.ts'
import { AUTHENTICATED_WRITES } from './writes.ts'

const RUNS_EACH = 5
/** `npm run test:fuzz` sets a much larger number. */
const REQUESTED_RUNS = Number(process.env['FUZZ_REQUESTS'] ?? 0)
const TIMEOUT_MS = REQUESTED_RUNS > 0 ? 3_600_000 : 240_000

const nastyText = fc.constantFrom(
  '',
  '\0',
  'a\0b',
  '%00',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  'null',
  'undefined',
  '__proto__',
  'name,like,\0',
  'name,like,%_\\',
  'name,equals',
  '|||',
  'code,in,,',
  "'; drop table admins; --",
  '\u{D800}',
  'a\u{DFFF}b',
  '\u200B',
  '0000-01',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  'created_at,less_than,0001-01-01',
  `https://x.test/${'x'.repeat(300)}`,
  '𝕬'.repeat(50),
  'x'.repeat(20_000),
)
const text = fc.oneof(nastyText, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
const value = fc.oneof(text, fc.jsonValue(), fc.constantFrom(null, true, -0, 1e300, [], {}, [[[]]]))

/** Ids of existing items, so that some requests get past the checks of existence and access. */
const someIds = async (portal: TestPortal, token: string) => {
  const area = await anArea(portal)
  const { id, categories } = await aChecklist(portal, token, area)
  const category = String(categories[0].id)
  const question = await aQuestion(portal, token, id, { category_id: category })
  return [area, String(id), category, String(question.id), 'checklist', 'area']
}

const aRequest = ({ path, query, fields }: Operation, existingIds: readonly string[]) =>
  fc.record({
    ids: fc.array(fc.oneof(text, fc.constantFrom(...existingIds)), {
      minLength: path.split('{').length - 1,
      maxLength: path.split('{').length - 1,
    }),
    query: fc.dictionary(query.length > 0 ? fc.constantFrom(...query) : text, text, { maxKeys: 4 }),
    body: fc.oneof(
      fields.length > 0 ? fc.dictionary(fc.constantFrom(...fields), value) : fc.constant({}),
      fc.jsonValue(),
    ),
    raw: fc.option(fc.constantFrom(DEEP, '{', 'null', '[]', '"x"', '\0', '{"a":'), {
      nil: undefined,
    }),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data',
      '',
    ),
  })

const fillPath = (path: string, ids: readonly string[]) => {
  const parts = path.split(/\{[^}]+\}/)
  return parts
    .map((part, index) =>
      index === 0 ? part : encodeURIComponent((ids[index - 1] ?? '').toWellFormed()) + part,
    )
    .join('')
}
const queryString = (query: Record<string, string>) =>
  Object.entries(query)
    .map(
      ([key, randomValue]) =>
        `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(randomValue.toWellFormed())}`,
    )
    .join('&')

/** Refusals of shared links are HTML pages for people. */
const isPage = (path: string, { headers }: LightMyRequestResponse) =>
  path.startsWith('/shared/') && String(headers['content-type']).startsWith('text/html')

describe('malformed input', () => {
  it(
    'is answered with data or with the envelope of a refusal, and never fails',
    () =>
      withPlaces(async (portal) => {
        const token = await portal.tokenOf(master)
        const existingIds = await someIds(portal, token)
        const operations = await operationsOf(portal)
        const numRuns = Math.max(RUNS_EACH, Math.ceil(REQUESTED_RUNS / operations.length))
        let sentCount = 0
        for (const operation of operations) {
          const { method, path } = operation
          await fc.assert(
            fc.asyncProperty(
              aRequest(operation, existingIds),
              async ({ ids, query, body, raw, type }) => {
                const reply = await portal.app.inject({
                  method,
                  url: `${fillPath(path, ids)}?${queryString(query)}`,
                  headers: {
                    authorization: token,
                    ...(method !== 'GET' && { 'content-type': type }),
                  },
                  ...(method !== 'GET' && { payload: raw ?? JSON.stringify(body) }),
                })
                sentCount += 1
                expect(reply.statusCode).toBeLessThan(500)
                if (reply.statusCode >= 400 && !isPage(path, reply)) failure.parse(reply.json())
              },
            ),
            { numRuns },
          )
        }
        expect(sentCount).toBeGreaterThanOrEqual(REQUESTED_RUNS)
      }),
    TIMEOUT_MS,
  )

  // Without the fuzzing, every-write sends each write with odd fields.
  it.runIf(REQUESTED_RUNS > 0)(
    'in one field of a valid request is accepted, or refused with the envelope',
    () =>
      withPlaces(async (portal) => {
        const operations = await operationsOf(portal)
        const numRuns = Math.ceil(REQUESTED_RUNS / 2 / operations.length)
        const fuzz = async ({ method, path, fields }: Operation) => {
          const prepare = AUTHENTICATED_WRITES[`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`]
          if (prepare === undefined) return
          const { url, headers = {}, payload = {} } = await prepare(portal)
          const oneField = fc.tuple(fc.constantFrom('odd', ...fields), value)
          const send = fc.asyncProperty(oneField, async ([field, randomValue]) => {
            const body = { ...payload, [field]: randomValue }
            const reply = await portal.app.inject({ method, url, headers, payload: body })
            expect(reply.statusCode).toBeLessThan(500)
            if (reply.statusCode >= 400) failure.parse(reply.json())
          })
          await fc.assert(send, { numRuns })
        }
        for (const operation of operations) await inSavepoint(portal, () => fuzz(operation))
      }),
    TIMEOUT_MS,
  )

  it.each([
    ['a malformed percent sign', '/api/v1/integrated/farm?filters=%E0%A4%A'],
    ['a malformed path', '/api/v1/%E0%A4%A'],
    ['a path that climbs', '/api/v1/../../etc/passwd'],
    ['an address that leads nowhere', '/api/v1/nada'],
    ['two values for one field', '/api/v1/integrated/farm?page=1&page=2'],
  ])('%s is refused with the envelope', (_name, url) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const reply = await portal.app.inject({
        method: 'GET',
        url,
        headers: { authorization: token },
      })
      expect([400, 404]).toContain(reply.statusCode)
      failure.parse(reply.json())
    }),
  )
})
