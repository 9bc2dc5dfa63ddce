import { expect, it } from 'vitest'
import { testConfig, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'

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
      const open = await portal.call('GET', '/settings')
      expect(open.status).toBe(200)
      expect(open.headers).not.toHaveProperty('ratelimit-limit')
    },
    { config },
  ))
