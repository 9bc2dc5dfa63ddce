import { failure } from '@portal/contract/shared/envelope'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { operationsOf, withSomeId } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'
import { AUTHENTICATED_WRITES, methodOf } from './writes.ts'

const ENGLISH =
  /(?<!\p{L})(the|this|that|is|are|was|has|have|not|of|to|with|an|must|too|did|does|could|cannot|expected|invalid|unknown|unrecognized|received|required|needs|error|failed|unexpected)(?!\p{L})/iu
const WRONG: readonly unknown[] = [true, 1e18, 'x'.repeat(20_000), [[]], { id: 1 }, [{ id: [] }]]

const expectPortuguese = (where: string, reply: LightMyRequestResponse) => {
  if (reply.statusCode < 400 || !String(reply.headers['content-type']).includes('json')) return
  const { message, errors } = failure.parse(reply.json())
  for (const sentence of [message, ...errors.map((error) => error.message)]) {
    expect([where, sentence]).toEqual([where, expect.not.stringMatching(ENGLISH)])
  }
}

describe('the messages of a refusal are in Portuguese', () => {
  it('at every call, without a session, without rights, of an unknown item and with an empty body', () =>
    withApp(async (portal) => {
      const tokens = [undefined, await portal.tokenOf(clerk([])), await portal.tokenOf(master)]
      let refusals = 0
      for (const { method, path } of await operationsOf(portal)) {
        if (path === '/api/v1/auth/logout') continue // ends the session
        for (const token of tokens) {
          const headers = token === undefined ? {} : { authorization: token }
          const payload = method === 'GET' ? {} : { payload: {} }
          const reply = await portal.app.inject({
            method,
            url: withSomeId(path),
            headers,
            ...payload,
          })
          if (reply.statusCode >= 400) refusals += 1
          expectPortuguese(`${method} ${path}`, reply)
        }
      }
      expect(refusals).toBeGreaterThan(100)
    }))

  it.each(Object.entries(AUTHENTICATED_WRITES).filter(([route]) => !route.startsWith('DELETE')))(
    'at %s, for wrong values',
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
          expectPortuguese(url, reply)
        }
      }),
  )

  it('for the query parameters of lists', () =>
    withApp(async (portal) => {
      const authorization = await portal.tokenOf(master)
      for (const { path, method, query } of await operationsOf(portal)) {
        if (method !== 'GET' || query.length === 0) continue
        for (const wrongValue of ['', 'x'.repeat(10_001)]) {
          const search = query.map((name) => `${name}=${wrongValue}`).join('&')
          const url = `${withSomeId(path)}?${search}`
          const reply = await portal.app.inject({ method, url, headers: { authorization } })
          expectPortuguese(path, reply)
        }
      }
    }))
})
