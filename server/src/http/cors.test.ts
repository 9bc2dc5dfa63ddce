import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config/config.ts'
import { testConfig, withApp } from '#test/support/app.ts'

const PANEL = 'https://painel.empresa.test'
const OTHER_PANEL = 'http://localhost:5173'
const otherOrigins = {
  config: testConfig({
    CORS_ORIGINS: `${PANEL}, ${OTHER_PANEL}`,
    PUBLIC_URL: 'https://api.empresa.test',
    PANEL_URL: `${PANEL}/`,
  }),
}

type Case = [method: 'GET' | 'POST' | 'PUT', url: string, status: number]
const ANSWERS: readonly Case[] = [
  ['GET', '/api/v1/settings', 200],
  ['GET', '/api/v1/activity', 498],
  ['GET', '/api/v1/nada', 404],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x', 400],
  ['PUT', '/files/docs/a/b.pdf', 404],
  ['GET', '/healthz', 200],
]
const ORIGINS: readonly [string, string | undefined, boolean][] = [
  ['a panel of ours', PANEL, true],
  ['another of ours', OTHER_PANEL, true],
  ['a stranger', 'https://outra.test', false],
  ['one whose name begins like ours', `${PANEL}.outra.test`, false],
  ['ours without TLS', 'http://painel.empresa.test', false],
  ['ours at another port', `${PANEL}:8443`, false],
  ['a page of no origin', 'null', false],
  ['nobody', undefined, false],
]
const ALLOWED_HEADERS = ['authorization', 'content-type', 'idempotency-key', 'x-client-version']
const headersOf = (origin: string | undefined) => (origin === undefined ? {} : { origin })

describe('panels at other origins', () => {
  it('are allowed by their exact origin, in responses and refusals alike, and no other origin is', () =>
    withApp(async ({ app }) => {
      for (const [method, url, status] of ANSWERS) {
        for (const [name, origin, isOurs] of ORIGINS) {
          const at = `${method} ${url} of ${name}`
          const reply = await app.inject({ method, url, headers: headersOf(origin) })
          expect(reply.statusCode, at).toBe(status)
          expect(reply.headers['access-control-allow-origin'], at).toBe(isOurs ? origin : undefined)
          expect(String(reply.headers['vary']), at).toMatch(/\borigin\b/i)
          expect(reply.headers['access-control-allow-credentials'], at).toBeUndefined()
          const exposed = reply.headers['access-control-expose-headers'] ?? ''
          for (const header of ['retry-after', 'content-disposition', 'x-request-id'])
            expect(exposed.includes(header), at).toBe(isOurs)
        }
      }
    }, otherOrigins))

  it('may send preflight requests, for every method and header that a panel uses', () =>
    withApp(async ({ app }) => {
      for (const [method, url] of ANSWERS) {
        for (const [name, origin, isOurs] of ORIGINS) {
          const at = `${method} ${url} of ${name}`
          const preflight = { 'access-control-request-method': method }
          const headers = { ...preflight, ...headersOf(origin) }
          const reply = await app.inject({ method: 'OPTIONS', url, headers })
          expect(reply.statusCode === 204, at).toBe(isOurs)
          const methods = reply.headers['access-control-allow-methods'] ?? ''
          expect(methods.includes(method), at).toBe(isOurs)
          const allowed = reply.headers['access-control-allow-headers'] ?? ''
          for (const header of ALLOWED_HEADERS) expect(allowed.includes(header), at).toBe(isOurs)
        }
      }
    }, otherOrigins))

  it('are not allowed unless they are configured', () =>
    withApp(async ({ app }) => {
      const headers = { origin: PANEL }
      const reply = await app.inject({ method: 'GET', url: '/api/v1/settings', headers })
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }))
})

describe('an API at another origin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-base-'))
  const page = new URL('../../../web/index.html', import.meta.url)
  writeFileSync(join(folder, 'index.html'), readFileSync(page))
  afterAll(() => rmSync(folder, { recursive: true }))
  const base = 'https://api.empresa.test/api/v1'

  it('is written into the page, whose policy lets it be called', () =>
    withApp(
      async ({ app }) => {
        const { body, headers } = await app.inject({ method: 'GET', url: '/' })
        expect(body).toContain(`<meta name="api-base" content="${base}" />`)
        const policy = String(headers['content-security-policy'])
        expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.empresa\.test(;| )/)
        expect(policy).toMatch(/img-src [^;]*https:\/\/api\.empresa\.test(;| )/)
      },
      { config: testConfig({ API_BASE: `${base}/` }), panelFolder: folder },
    ))

  it('has the panel’s address for mails', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-base-'))
    expect(readConfig({ DATA_DIR, PANEL_URL: `${PANEL}/` }).panelUrl).toBe(PANEL)
    rmSync(DATA_DIR, { recursive: true })
  })
})
