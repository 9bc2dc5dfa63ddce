import { UNSUPPORTED_EXTENSION } from '@portal/contract/files/file'
import { expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { SAMPLES, TOO_LARGE } from '#test/support/files.ts'
import { DOCUMENT } from '#test/support/items.ts'
import { clerk, master } from '#test/support/people.ts'

type Signed = { readonly pathname: string; readonly search: URLSearchParams }

const sign = async ({ call }: TestPortal, token: string, fileName: string): Promise<Signed> => {
  const query = new URLSearchParams({ file_name: fileName, domain: 'docs' })
  const reply = await call('GET', `/file/sign?${query.toString()}`, { token })
  const { pathname, searchParams } = new URL(String(reply.body.data.url))
  return { pathname, search: searchParams }
}
const put = async (
  { app }: TestPortal,
  { pathname, search }: Signed,
  content: Buffer,
  type: string,
) =>
  (
    await app.inject({
      method: 'PUT',
      url: `${pathname}?${search.toString()}`,
      headers: { 'content-type': type },
      payload: content,
    })
  ).statusCode
const PDF = 'application/pdf'
const PAGE = Buffer.from('<html><script>alert(1)</script></html>')
const VECTOR = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

const withParameter = ({ pathname, search }: Signed, name: string, value: string): Signed => {
  const changed = new URLSearchParams(search)
  changed.set(name, value)
  return { pathname, search: changed }
}

/** Name, change of a valid upload URL, content, content type and expected status of each attack. */
const ATTACKS: [string, (signed: Signed) => Signed, Buffer, string, number][] = [
  ['more than was agreed', (signed) => signed, TOO_LARGE, PDF, 413],
  [
    'a limit that was raised',
    (signed) => withParameter(signed, 'max', '99000000'),
    TOO_LARGE,
    PDF,
    403,
  ],
  [
    'a time that was prolonged',
    (signed) => withParameter(signed, 'expires', '99999999999'),
    SAMPLES.pdf,
    PDF,
    403,
  ],
  ['no signature', (signed) => withParameter(signed, 'signature', ''), SAMPLES.pdf, PDF, 403],
  [
    'the place of another file',
    ({ search }) => ({ pathname: `/files/docs/${'A'.repeat(22)}/a.pdf`, search }),
    SAMPLES.pdf,
    PDF,
    403,
  ],
  [
    'a place above the folder',
    ({ search }) => ({ pathname: '/files/docs/..%2f..%2f..%2fserver/main.pdf', search }),
    SAMPLES.pdf,
    PDF,
    404,
  ],
]

export const uploadAbuse = () => {
  it('is refused, and leaves nothing', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      for (const [name, change, content, type, status] of ATTACKS) {
        const signed = await sign(portal, token, 'a.pdf')
        expect([name, await put(portal, change(signed), content, type)]).toEqual([name, status])
        const { statusCode } = await portal.app.inject({ url: signed.pathname })
        expect([name, statusCode]).toEqual([name, 404])
      }
    }))

  it('is refused by every item, and is removed after the attempt', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      for (const [content, type] of [
        [PAGE, PDF],
        [PAGE, 'text/html'],
        [VECTOR, 'image/svg+xml'],
      ] as const) {
        const signed = await sign(portal, token, 'a.pdf')
        expect(await put(portal, signed, content, type)).toBe(200)
        const { headers } = await portal.app.inject({ url: signed.pathname })
        expect(headers['content-type']).toBe(PDF)
        const document_url = `http://localhost:80${signed.pathname}`
        const body = { ...DOCUMENT, document_url }
        expect(await portal.call('POST', '/document', { token, body })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'document_url', message: UNSUPPORTED_EXTENSION }] },
        })
        expect((await portal.app.inject({ url: signed.pathname })).statusCode).toBe(404)
      }
    }))

  it('gets no address for the name of another type', () =>
    withApp(async ({ call, tokenOf }) => {
      const token = await tokenOf(master)
      for (const file_name of ['a.html', 'a.svg', 'a.js', 'a.pdf.exe', 'a', '.htaccess']) {
        const query = new URLSearchParams({ file_name, domain: 'docs' })
        const reply = await call('GET', `/file/sign?${query.toString()}`, { token })
        expect([file_name, reply.status]).toEqual([file_name, 400])
      }
    }))

  it('gets no address without the right to write such an item', () =>
    withApp(async ({ call }) => {
      const as = clerk(['1001'], ['documents.list', 'documents.get', 'news.create'])
      const reply = await call('GET', '/file/sign?file_name=a.pdf&domain=docs', { as })
      expect(reply.status).toBe(403)
    }))

  it('has its name cleaned of whatever could lead elsewhere', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      for (const name of ['../../etc/passwd.pdf', 'a\r\nSet-Cookie: x=1.pdf', '"><script>.pdf']) {
        const { pathname } = await sign(portal, token, name)
        expect(pathname).toMatch(/^\/files\/docs\/[\w-]{22}\/[\w-]+\.pdf$/)
      }
    }))

  it('is never executed: it is served with its own type, in a sandbox', () =>
    withApp(async (portal) => {
      const signed = await sign(portal, await portal.tokenOf(master), 'a.txt')
      expect(await put(portal, signed, SAMPLES.txt, 'text/plain')).toBe(200)
      const { headers } = await portal.app.inject({ url: signed.pathname })
      expect(headers).toMatchObject({
        'content-type': 'text/plain',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      })
    }))
}
