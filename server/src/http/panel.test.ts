import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'

const SCRIPT = 'console.log("olá")'
const folder = mkdtempSync(join(tmpdir(), 'portal-panel-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal Agro</title>')
writeFileSync(join(folder, 'assets', 'main-abc.js'), SCRIPT)
writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT))
writeFileSync(
  join(folder, 'preloads.json'),
  JSON.stringify({
    '/': ['/assets/sign-in-1.js'],
    '/$': ['/assets/unknown-1.js'],
    '/news/$newsId': ['/assets/news-1.js'],
    '/news/create': ['/assets/form-1.css', '/assets/form-1.js'],
  }),
)
for (const name of ['sw.js', 'manifest.webmanifest']) writeFileSync(join(folder, name), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

const get = (url: string, headers: Record<string, string>, check: (reply: Answer) => void) =>
  withApp(
    async ({ app }) => {
      const reply = await app.inject({ method: 'GET', url, headers })
      check({
        status: reply.statusCode,
        headers: reply.headers,
        body: reply.body,
        raw: reply.rawPayload,
      })
    },
    { panelFolder: folder },
  )
type Answer = { status: number; headers: Record<string, unknown>; body: string; raw: Buffer }
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the panel', () => {
  it.each(['/', '/checklist', '/checklist/edit/abc/question/create', '/nao/existe'])(
    'answers its page at %s, never from a cache that was not asked again',
    (url) =>
      get(url, html, ({ status, headers, body }) => {
        expect(status).toBe(200)
        expect(body).toContain('Portal Agro')
        expect(headers['cache-control']).toBe('no-cache')
        expect(headers['content-type']).toContain('text/html')
      }),
  )

  it.each([
    ['/', '</assets/sign-in-1.js>; rel=modulepreload'],
    ['/news/abc?page=2', '</assets/news-1.js>; rel=modulepreload'],
    [
      '/news/create/',
      '</assets/form-1.css>; rel=preload; as=style; crossorigin, </assets/form-1.js>; rel=modulepreload',
    ],
    ['/news', '</assets/unknown-1.js>; rel=modulepreload'],
    ['/news/edit/abc', undefined],
    ['/news/abc/def', undefined],
    ['/assets/main-abc.js', undefined],
  ])('says along with the answer at %s what its screen needs', (url, links) =>
    get(url, html, ({ headers }) => expect(headers['link']).toBe(links)),
  )

  it.each([
    ['/sw.js', 'application/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('serves %s, always asked again', (url, type) =>
    get(url, {}, ({ headers }) => {
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain(type)
    }),
  )

  it('serves its assets for ever, compressed beforehand', () =>
    get('/assets/main-abc.js', { 'accept-encoding': 'br' }, ({ headers, raw }) => {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(raw).toString()).toBe(SCRIPT)
    }))

  it.each(['/assets/gone-def.js', '/api/v1/nada', '/api/docs-nao', '/shared/a/b/c'])(
    'does not answer its page at %s',
    (url) =>
      get(url, html, ({ status, body }) => {
        expect(status).toBe(404)
        expect(body).toContain('not_found')
      }),
  )

  it('lets nothing run that was not shipped with it, nor be framed', () =>
    get('/', html, ({ headers }) => {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
    }))
})
