import { TOO_LARGE, UNSUPPORTED_EXTENSION } from '@portal/contract/files/file'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { describe, expect, it } from 'vitest'
import { s3Storage } from '#storage/s3.ts'
import { diskStorage } from '#storage/disk.ts'
import { testConfig, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'

const s3 = s3Storage({
  base: 'http://files.test/portal',
  region: 'sa-east-1',
  accessKeyId: 'AKIA',
  secretAccessKey: 'segredo',
})
const stores = { disk: undefined, s3 }
const sign = (query: Record<string, string>) =>
  `/file/sign?${new URLSearchParams(query).toString()}`
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

  it('refuses what the domain does not take', () =>
    withApp(async ({ call }) => {
      const query = { file_name: 'a.pdf', domain: 'news' }
      expect(await call('GET', sign(query), { as: master })).toMatchObject({
        status: 400,
        body: {
          error_code: 'invalid_input',
          errors: [{ field: 'file_name', message: UNSUPPORTED_EXTENSION }],
        },
      })
    }))

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
