import { hostname } from 'node:os'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { idTokenOf, signInAs } from '#test/support/sign-in.ts'
import { VERSION } from '#folders.ts'
import { loggerOptions } from './request-log.ts'

describe('the log', () => {
  it('has a line for each request, with the id of its response', () =>
    withApp(async ({ call, logs }) => {
      const reply = await call('GET', '/settings', {
        headers: { 'x-request-id': 'from-the-proxy-1' },
      })
      expect(reply.headers['x-request-id']).toBe('from-the-proxy-1')
      const line = logs
        .map((text) => JSON.parse(text))
        .find(({ request_id }) => request_id === 'from-the-proxy-1')
      expect(line).toMatchObject({
        level: 'info',
        route: '/api/v1/settings',
        status: 200,
        method: 'GET',
        version: VERSION,
        commit: 'unknown', // of a build
        instance: `${hostname()}:${process.pid}`,
      })
      expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }))

  it('names the caller of a request by id, and nobody on a public route', () =>
    withApp(async (portal) => {
      const { id, email } = await portal.anAdmin(master)
      const { token } = await signInAs(portal, email)
      for (const path of ['/document', '/settings']) await portal.call('GET', path, { token })
      const lines = portal.logs.map((text) => JSON.parse(text))
      const callerAt = (path: string) =>
        lines.find(({ route }) => route === `/api/v1${path}`)?.caller
      expect([callerAt('/document'), callerAt('/settings')]).toEqual([id, undefined])
    }))

  it.each(['short', 'with spaces and more', 'x'.repeat(65), '<script>12345'])(
    'does not accept the id %j from a client',
    (id) =>
      withApp(async ({ call }) => {
        const reply = await call('GET', '/settings', { headers: { 'x-request-id': id } })
        expect(reply.headers['x-request-id']).not.toBe(id)
      }),
  )

  it('has each key once in a line, whatever is logged', () => {
    const lines: string[] = []
    const log = pino(loggerOptions('info'), { write: (line) => void lines.push(line) })
    log.error({ message: 'theirs', level: 'low', version: '9', event: 'x' }, 'ours')
    const [line = ''] = lines
    const keys = [...line.matchAll(/"(\w+)":/g)].map(([, key]) => key)
    expect(keys).toEqual([...new Set(keys)])
    expect(JSON.parse(line)).toMatchObject({ message: 'ours', given_message: 'theirs', event: 'x' })
  })

  it('contains no secret and no e-mail, for accepted and refused sign-ins', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const { idToken, token } = await signInAs(portal, email)
      await idTokenOf(portal, email, 'senha-errada').catch(() => undefined)
      await portal.call('POST', '/auth/totp', { body: { auth_token: idToken, totp: '000000' } })
      await portal.call('GET', `/integrated/farm?filters=name,like,${email}`, { token })
      await portal.call('GET', '/integrated/farm?filters=x', { token })
      await portal.call('DELETE', '/auth/session', { token })
      expect(portal.logs.length).toBeGreaterThan(5)
      const log = portal.logs.join('')
      for (const secret of [email, idToken, token, 'senha-certa', 'senha-errada', '000000']) {
        expect(log).not.toContain(secret)
      }
    }))

  it('reports a failed query without its values', () =>
    withApp(async (portal) => {
      portal.app.log.error(
        { err: new Error('Failed query: select 1\nparams: ana@x.test') },
        'request failed',
      )
      portal.app.log.info({ email: 'ana@x.test', nested: { password: 'segredo' } }, 'careless')
      expect(portal.logs.join('')).not.toMatch(/ana@x\.test|segredo/)
    }))
})
