import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { operationsOf, withSomeId } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'
import { expectPortuguese } from './portuguese.ts'

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
