import { TOO_LARGE, UNSUPPORTED_EXTENSION } from '@portal/contract/files/file'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { describe, expect, it } from 'vitest'
import { s3Storage } from '#storage/s3.ts'
import { diskStorage } from '#storage/disk.ts'
import { testConfig, withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'

const s3 = s3Storage({
  base: 'http://files.test/portal',
  region: 'sa-east-1',
  accessKeyId: 'AKIA',
  secretAccessKey: 'segredo',
})
const stores = { disk: undefined, s3 }
const sign = (query: Record<string, string>) =>
  `/file/sign?${new URLSearchParams(query).toString()}`
const invalid = (field: string, message?: string) => ({
  status: 400,
  body: {
    error_code: 'invalid_input',
    errors: [{ field, ...(message !== undefined && { message }) }],
  },
})

describe('GET /file/sign', () => {
  it.each(Object.entries(stores))(
    'returns an address and the content type to send, on %s',
    (_name, storage) =>
      withApp(async ({ call }) => {
        const query = { file_name: 'Manual da Ração.PDF', domain: 'docs', size: '2000000' }
        const reply = await call('GET', sign(query), { as: master })
        expect(reply).toMatchObject({
          status: 200,
          body: { data: { content_type: 'application/pdf' } },
        })
        const link = String(reply.body.data.url).replace(/\?.*/, '')
        expect(link).toMatch(/^http:\/\/[^?]+\/docs\/[\w-]{22}\/Manual-da-Racao\.pdf$/)
      }, storage && { storage }),
  )

  it('is at the public address where there is one, and its link always fits', () => {
    const publicUrl = `https://${'x'.repeat(50)}.${'y'.repeat(54)}`.padEnd(114, 'z')
    const { secretKeys } = testConfig({ PUBLIC_URL: publicUrl })
    const storage = diskStorage({ folder: '/nowhere', publicUrl, secretKeys })
    return withApp(
      async ({ call }) => {
        const query = { file_name: `${'n'.repeat(250)}.jpeg`, domain: 'news' }
        const { url } = (await call('GET', sign(query), { as: master })).body.data
        expect(url).toContain(`${publicUrl}/files/news/`)
        expect(String(url).replace(/\?.*/, '').length).toBeLessThanOrEqual(TITLE_MAX)
      },
      { storage },
    )
  })

  it.each<[string, Parameters<typeof clerk>[1], string, number]>([
    ['who creates documents', ['documents.create'], 'docs', 200],
    ['who edits documents', ['documents.update'], 'docs', 200],
    ['who creates news', ['news.create'], 'news', 200],
    ['who edits news', ['news.update'], 'news', 200],
    ['who writes news', ['news.create', 'news.update'], 'docs', 403],
    ['who writes documents', ['documents.create', 'documents.update'], 'news', 403],
    ['who reads and deletes documents', ['documents.get', 'documents.delete'], 'docs', 403],
    ['who holds nothing', [], 'docs', 403],
  ])('%s (%s) asks for %s: %i', (_name, scopes, domain, status) =>
    withApp(async ({ call }) => {
      const as = clerk(['1001'], scopes)
      expect(await call('GET', sign({ file_name: 'a.png', domain }), { as })).toMatchObject({
        status,
      })
    }),
  )

  it.each<[string, Record<string, string>, ReturnType<typeof invalid>]>([
    [
      'a program',
      { file_name: 'a.exe', domain: 'docs' },
      invalid('file_name', UNSUPPORTED_EXTENSION),
    ],
    [
      'a page',
      { file_name: 'a.pdf.html', domain: 'docs' },
      invalid('file_name', UNSUPPORTED_EXTENSION),
    ],
    [
      'a document as banner',
      { file_name: 'a.pdf', domain: 'news' },
      invalid('file_name', UNSUPPORTED_EXTENSION),
    ],
    ['no name', { domain: 'docs' }, invalid('file_name')],
    ['a long name', { file_name: `${'x'.repeat(252)}.pdf`, domain: 'docs' }, invalid('file_name')],
    ['another domain', { file_name: 'a.pdf', domain: 'admin' }, invalid('domain')],
    ['an invalid size', { file_name: 'a.pdf', domain: 'docs', size: '-1' }, invalid('size')],
  ])('refuses %s', (_name, query, expected) =>
    withApp(async ({ call }) => {
      expect(await call('GET', sign(query), { as: master })).toMatchObject(expected)
    }),
  )

  it.each(Object.entries(stores))('refuses more than the limit, on %s', (_name, storage) =>
    withApp(async ({ call }) => {
      for (const [domain, largest] of [
        ['docs', 2_000_000],
        ['news', 10_000_000],
      ] as const) {
        const ask = (size: number) =>
          call('GET', sign({ file_name: 'a.png', domain, size: String(size) }), { as: master })
        expect((await ask(largest)).status).toBe(200)
        expect(await ask(largest + 1)).toMatchObject({
          status: 413,
          body: {
            error_code: 'payload_too_large',
            errors: [{ field: 'size', message: TOO_LARGE[domain] }],
          },
        })
      }
    }, storage && { storage }),
  )

  it.each<[string, Record<string, string>, string]>([
    ['nothing but the name', {}, 'host'],
    ['the size', { size: '10' }, 'content-length;host'],
    ['the type of its extension', { content_type: 'application/pdf' }, 'content-type;host'],
    ['another type', { content_type: 'text/html' }, 'host'],
  ])('signs on S3 no more than was declared: %s', (_name, declared, headers) =>
    withApp(
      async ({ call }) => {
        const query = { file_name: 'a.pdf', domain: 'docs', ...declared }
        const { body } = await call('GET', sign(query), { as: master })
        const { searchParams } = new URL(String(body.data.url))
        expect(searchParams.get('X-Amz-SignedHeaders')).toBe(headers)
      },
      { storage: s3 },
    ),
  )
})

describe('an external store', () => {
  it('is allowed by the panel’s policy for uploads and images', () =>
    withApp(
      async ({ call }) => {
        const { headers } = await call('GET', '/healthz')
        const policy = String(headers['content-security-policy'])
        expect(policy).toMatch(/img-src [^;]*http:\/\/files\.test(;| )/)
        expect(policy).toMatch(/connect-src [^;]*http:\/\/files\.test(;| )/)
      },
      { storage: s3 },
    ))

  it('leaves no files for the portal to serve', () =>
    withApp(
      async ({ app }) => {
        const url = `/files/docs/${'A'.repeat(22)}/a.pdf`
        expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
        expect((await app.inject({ method: 'PUT', url })).statusCode).toBe(404)
      },
      { storage: s3 },
    ))
})
