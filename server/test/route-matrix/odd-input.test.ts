import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { operationsOf, withSomeId } from '#test/support/operations.ts'
import { master } from '#test/support/people.ts'
import { AUTHENTICATED_WRITES } from './writes.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('unstorable or excessive input', () => {
  it('is refused before sign-in, where more than 16 kB is not read', () =>
    withApp(async ({ app }) => {
      const publicPosts = app.declaredRoutes.filter(
        ({ method, config }) => String(method) === 'POST' && config?.access === 'public',
      )
      expect(publicPosts.length).toBeGreaterThan(5)
      for (const { url } of publicPosts) {
        const send = (payload: string) =>
          app.inject({
            method: 'POST',
            url: url.replaceAll('::', ':'),
            headers: { 'content-type': 'application/json' },
            payload,
          })
        for (const payload of ['{"email":"a\\u0000"}', '{"email":"\\ud800"}', nested(5000)]) {
          expect([url, payload.slice(0, 20), (await send(payload)).statusCode]).toEqual([
            url,
            payload.slice(0, 20),
            400,
          ])
        }
        const status = (await send(JSON.stringify({ email: 'x'.repeat(17_000) }))).statusCode
        expect([url, [400, 413].includes(status)]).toEqual([url, true])
        if (url.startsWith('/api')) expect([url, status]).toEqual([url, 413])
      }
    }))
})

const MONTHS = ['0000-01', '0001-01', '9999-12', '2026-00', '2026-13', '02026-01', '2026-1']
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '00/00/0000', '12/31/9999']
const NUMBERS = ['-1', '0', '1e9', '999999999', '9'.repeat(30), 'NaN', '0x10', ' 1', '']
const FIELDS = ['created_at', 'updated_at', 'start_date', 'end_date', 'response_date', 'at']
const FILTERS = FIELDS.flatMap((field) =>
  ['0000-01-01', '0001-01-01', '9999-12-31'].map((day) => `${field},less_than,${day}`),
)
const VALUES: Record<string, readonly string[]> = {
  filters: FILTERS,
  page: NUMBERS,
  page_size: NUMBERS,
}

/** The test sends some hundred requests one after the other. */
const TIMEOUT_MS = 240_000

describe('an odd date or number', () => {
  it(
    'is accepted or refused in every query parameter, and never fails',
    () =>
      withApp(async (portal) => {
        const token = await portal.tokenOf(master)
        const checklist = await AUTHENTICATED_WRITES['DELETE /api/v1/checklist/:id']?.(portal)
        const operations = (await operationsOf(portal)).filter(({ query }) => query.length > 0)
        for (const { method, path, query } of operations) {
          const url = withSomeId(path.replace('/api/v1/checklist/{id}', checklist?.url ?? ''))
          for (const name of query) {
            for (const value of VALUES[name] ?? [...MONTHS, ...DAYS, ...NUMBERS]) {
              const reply = await portal.app.inject({
                method,
                url: `${url}?${name}=${encodeURIComponent(value)}`,
                headers: { authorization: token },
              })
              expect([path, name, value, reply.statusCode < 500]).toEqual([path, name, value, true])
            }
          }
        }
      }),
    TIMEOUT_MS,
  )

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'is accepted or refused in a body: %s',
    (instant) =>
      withApp(async ({ call, tokenOf }) => {
        const reply = await call('POST', '/alerts/inbox/read', {
          token: await tokenOf(master),
          body: { until: instant },
        })
        expect(reply.status).toBe(instant.startsWith('0000') ? 400 : 200)
      }),
  )
})
