import { expect, it } from 'vitest'
import { testConfig, withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'

const config = testConfig({ CALLS_PER_MINUTE: '3' })

it('refuses the calls of a person beyond the limit, and nobody else', () =>
  withApp(
    async (portal) => {
      const one = await portal.tokenOf(master)
      const other = await portal.tokenOf(master)
      const list = (token: string) => portal.call('GET', '/news', { token })
      expect((await list(one)).headers).toMatchObject({
        'ratelimit-limit': '3',
        'ratelimit-remaining': '2',
      })
      await Promise.all([list(one), list(one)])
      const refused = await portal.call('GET', '/document', { token: one })
      expect(refused).toMatchObject({ status: 429, body: { error_code: 'too_many_attempts' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await list(other)).status).toBe(200)
    },
    { config },
  ))

it('refuses the calls of a network without a session beyond twenty times the limit, and nobody else', () =>
  withApp(
    async ({ app, call, tokenOf }) => {
      const from = (remoteAddress: string) => (url: string, authorization?: string) =>
        app.inject({
          url,
          remoteAddress,
          headers: authorization === undefined ? {} : { authorization },
        })
      const [field, office] = [from('192.0.2.1'), from('192.0.2.2')]
      const open = await field('/api/v1/settings')
      expect(open.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' })
      for (let calls = 1; calls < 60; calls += 1) {
        expect((await field('/api/v1/news', 'no session')).statusCode).toBe(498)
      }
      for (const refused of [field('/api/v1/settings'), field('/api/v1/news', 'no session')]) {
        expect((await refused).statusCode).toBe(429)
        expect(Number((await refused).headers['retry-after'])).toBeGreaterThan(0)
      }
      expect((await field('/healthz')).statusCode).toBe(200)
      expect((await field('/api/v1/news', await tokenOf(master))).statusCode).toBe(200)
      expect((await office('/api/v1/settings')).statusCode).toBe(200)
      expect((await call('GET', '/news')).status).toBe(498)
    },
    { config },
  ))

it('counts the calls that a person may not make', () =>
  withApp(
    async ({ call, tokenOf }) => {
      const token = await tokenOf(clerk([], []))
      const statuses = []
      for (let calls = 0; calls < 4; calls += 1)
        statuses.push((await call('GET', '/audit', { token })).status)
      expect(statuses).toEqual([403, 403, 403, 429])
    },
    { config },
  ))
