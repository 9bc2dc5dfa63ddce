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

const get = (url: string, headers: Record<string, string>, check: (reply: Reply) => void) =>
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
type Reply = { status: number; headers: Record<string, unknown>; body: string; raw: Buffer }
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the panel', () => {
  it.each(['/', '/checklist', '/checklist/edit/abc/question/create', '/nao/existe'])(
    'serves its page at %s, with revalidation by caches',
    (url) =>
      get(url, html, ({ status, headers, body }) => {
        expect(status).toBe(200)
        expect(body).toContain('Portal Agro')
        expect(headers['cache-control']).toBe('no-cache')
        expect(headers['content-type']).toContain('text/html')
      }),
  )

  it.each([
    '/%E0%A4%A',
    '/%',
    '/%?page=2',
    '/document/edit/%E0',
    '/document?q=%E0%A4%A',
    '//document',
    '//',
    '/document//edit',
    '/document%2F%2Fedit',
    '/document/..%2Fedit',
    '/document%5Cedit',
    '/document%00',
  ])('serves its page at addresses that cannot be decoded: %s', (url) =>
    get(url, html, ({ status, headers, body }) => {
      expect(status).toBe(200)
      expect(body).toContain('Portal Agro')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }),
  )

  it.each(['/%E0%A4%A', '//document'])('answers %s with the envelope to programs', (url) =>
    get(url, { accept: 'application/json' }, ({ status, body }) => {
      expect(status).toBe(404)
      expect(body).toContain('not_found')
    }),
  )

  it.each(['/shared/%E0', '//shared/abc'])('says at %s that nothing is shared there', (url) =>
    get(url, html, ({ status, body }) => {
      expect(status).toBe(404)
      expect(body).toContain('Este link não está disponível')
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
  ])('sends with the page at %s links to the files that its screen needs', (url, links) =>
    get(url, html, ({ headers }) => expect(headers['link']).toBe(links)),
  )

  it.each([
    ['/sw.js', 'application/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('serves %s with revalidation by caches', (url, type) =>
    get(url, {}, ({ headers }) => {
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toContain(type)
    }),
  )

  it('serves its assets as immutable, compressed beforehand', () =>
    get('/assets/main-abc.js', { 'accept-encoding': 'br' }, ({ headers, raw }) => {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(raw).toString()).toBe(SCRIPT)
    }))

  it.each([
    '/assets/gone-def.js',
    '/assets/%E0',
    '/files/%E0',
    '/api/v1/nada',
    '/api/v1/%E0',
    '/api/docs-nao',
    '/shared/a/b/c',
  ])('does not serve its page at %s', (url) =>
    get(url, html, ({ status, body }) => {
      expect(status).toBe(404)
      expect(body).toContain('not_found')
    }),
  )

  it('does not treat an API address with a double slash as one of its own', () =>
    get('//api/v1/news', html, ({ status, body }) => {
      expect(status).toBe(400)
      expect(body).toContain('invalid_input')
    }))

  it('runs only scripts that were shipped with it, and cannot be framed', () =>
    get('/', html, ({ headers }) => {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
    }))
})
