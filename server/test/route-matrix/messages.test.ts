import { failure } from '@portal/contract/shared/envelope'
import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { operationsOf, withSomeId } from '#test/support/operations.ts'
import { master } from '#test/support/people.ts'
import { AUTHENTICATED_WRITES, methodOf } from './writes.ts'

const ENGLISH = /\b(expected|invalid|too (big|small)|must|unrecognized|received|required)\b/i
const WRONG: readonly unknown[] = [true, 1e18, 'x'.repeat(20_000), [[]], { id: 1 }, [{ id: [] }]]

describe('the message for a field', () => {
  it.each(Object.entries(AUTHENTICATED_WRITES).filter(([route]) => !route.startsWith('DELETE')))(
    'is in Portuguese at %s',
    (route, prepare) =>
      withApp(async (portal) => {
        const operation = (await operationsOf(portal)).find(
          ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` === route,
        )
        const { url, headers = {} } = await prepare(portal)
        for (const wrongValue of WRONG) {
          const payload = Object.fromEntries(
            (operation?.fields ?? []).map((name) => [name, wrongValue]),
          )
          const reply = await portal.app.inject({ method: methodOf(route), url, headers, payload })
          if (reply.statusCode < 400) continue
          for (const { field, message } of failure.parse(reply.json()).errors) {
            expect([field, message]).toEqual([field, expect.not.stringMatching(ENGLISH)])
          }
        }
      }),
  )

  it('is in Portuguese for the query parameters of lists', () =>
    withApp(async (portal) => {
      const authorization = await portal.tokenOf(master)
      for (const { path, method, query } of await operationsOf(portal)) {
        if (method !== 'GET' || query.length === 0) continue
        for (const wrongValue of ['', 'x'.repeat(10_001)]) {
          const search = query.map((name) => `${name}=${wrongValue}`).join('&')
          const url = `${withSomeId(path)}?${search}`
          const reply = await portal.app.inject({ method, url, headers: { authorization } })
          if (reply.statusCode < 400) continue
          for (const { field, message } of failure.parse(reply.json()).errors) {
            expect([path, field, message]).toEqual([
              path,
              field,
              expect.not.stringMatching(ENGLISH),
            ])
          }
        }
      }
    }))
})
