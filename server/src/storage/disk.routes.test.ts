import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failure } from '@portal/contract/shared/envelope'
import { afterAll, describe, expect, it } from 'vitest'
import { type TestPortal, withApp, withCommittedApp } from '#test/support/app.ts'
import { SAMPLES, TOO_LARGE, pdfOf } from '#test/support/files.ts'
import { master } from '#test/support/people.ts'
import { diskStorage } from './disk.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const OLD_KEY = Buffer.alloc(32, 1)
const NEW_KEY = Buffer.alloc(32, 2)

type Sign = (fileName: string, domain?: string) => Promise<{ url: string; content_type: string }>
type Test = (portal: TestPortal, sign: Sign, folder: string) => Promise<void>

/** Runs a test against the portal on its own port, with its own folder. */
const overHttp = async (test: Test, within = withApp, secretKeys = [NEW_KEY]) => {
  const folder = mkdtempSync(join(root, 'files-'))
  const storage = diskStorage({ folder, publicUrl: undefined, secretKeys })
  await within(
    async (portal) => {
      const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
      const authorization = await portal.tokenOf(master)
      const sign: Sign = async (file_name, domain = 'docs') => {
        const query = new URLSearchParams({ file_name, domain })
        const reply = await fetch(`${address}/api/v1/file/sign?${query.toString()}`, {
          headers: { authorization },
        })
        const { data } = (await reply.json()) as { data: Awaited<ReturnType<Sign>> }
        return data
      }
      try {
        await test(portal, sign, folder)
      } finally {
        portal.app.server.closeAllConnections()
      }
    },
    { storage },
  )
}

const put = async (url: string, type: string, body: Buffer | string) => {
  const reply = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })
  const answer: unknown = await reply.json()
  return { status: reply.status, body: answer }
}
const refused = (status: number, error_code: string) => ({ status, body: { error_code } })
const linkOf = (url: string) => url.replace(/\?.*/, '')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const withParameter = (url: string, name: string, value: string) => {
  const tampered = new URL(url)
  tampered.searchParams.set(name, value)
  return tampered.href
}

describe('a signed upload', () => {
  it.each(Object.entries(SAMPLES))('of a .%s is stored, and served by its link', (ext, content) =>
    overHttp(async (_world, sign, folder) => {
      const { url, content_type } = await sign(`Ração Nº 5.${ext}`)
      expect(await put(url, content_type, content)).toEqual({ status: 200, body: { data: null } })

      const served = await fetch(linkOf(url))
      expect(Buffer.from(await served.arrayBuffer())).toEqual(content)
      const headers = Object.fromEntries(served.headers)
      const shown = ['pdf', 'png', 'jpg', 'jpeg'].includes(ext) ? 'inline' : 'attachment'
      expect(headers).toMatchObject({
        'content-type': content_type,
        'content-disposition': `${shown}; filename="Racao-No-5.${ext}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(headers['content-security-policy']).toMatch(
        ext === 'pdf' ? /^default-src 'none'; object-src 'self'/ : /^sandbox; default-src 'none'/,
      )
      const [file] = filesIn(folder)
      expect(statSync(join(file?.parentPath ?? '', file?.name ?? '')).mode & 0o777).toBe(0o600)
      expect(statSync(file?.parentPath ?? '').mode & 0o777).toBe(0o700)
    }),
  )

  it('of one byte more is refused, announced or not, and nothing of it stays', () =>
    overHttp(async (_world, sign, folder) => {
      const { url, content_type } = await sign('a.pdf')
      const tooLarge = refused(413, 'payload_too_large')
      expect(await put(url, content_type, TOO_LARGE)).toMatchObject(tooLarge)
      const unannounced = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': content_type },
        body: new Blob([TOO_LARGE]).stream(),
        duplex: 'half',
      })
      expect(unannounced.status).toBe(413)
      expect(filesIn(folder)).toEqual([])
      expect((await fetch(linkOf(url))).status).toBe(404)
      // The address is still valid: a refused upload does not use it up.
      expect(await put(url, content_type, pdfOf(10))).toMatchObject({ status: 200 })
    }))

  it('that breaks off leaves no file and is not logged as an error', () =>
    overHttp(async ({ logs }, sign, folder) => {
      const { url, content_type } = await sign('a.pdf')
      const sending = request(url, {
        method: 'PUT',
        headers: { 'content-type': content_type, 'content-length': 1000 },
      })
      sending.on('error', () => undefined)
      sending.write(SAMPLES.pdf)
      await expect.poll(() => filesIn(folder).length).toBe(1)
      sending.destroy()
      await expect.poll(() => filesIn(folder)).toEqual([])
      expect(logs.join('')).not.toMatch(/"level":"error"/)
    }))

  it('can be used once', () =>
    overHttp(async (_world, sign) => {
      const { url, content_type } = await sign('a.txt')
      expect(await put(url, content_type, 'primeiro')).toMatchObject({ status: 200 })
      const again = await put(url, content_type, 'segundo')
      expect(again).toMatchObject(refused(409, 'entity_not_unique'))
      expect(await (await fetch(linkOf(url))).text()).toBe('primeiro')
    }))

  it('can be used once by concurrent requests', () =>
    overHttp(async (_world, sign, folder) => {
      const { url, content_type } = await sign('a.txt')
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => put(url, content_type, `vez ${index}`)),
      )
      const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
      expect(filesIn(folder)).toHaveLength(1)
    }, withCommittedApp))

  it('is valid for ten minutes', () =>
    overHttp(async ({ clock }, sign) => {
      const [early, late] = [await sign('a.txt'), await sign('b.txt')]
      clock.now = new Date(clock.now.getTime() + 9 * 60_000 + 58_000)
      expect(await put(early.url, early.content_type, 'a')).toMatchObject({ status: 200 })
      clock.now = new Date(clock.now.getTime() + 3000)
      const reply = await put(late.url, late.content_type, 'b')
      expect(reply).toMatchObject(refused(403, 'forbidden'))
      const again = await put(early.url, early.content_type, 'a')
      expect(again).toMatchObject(refused(403, 'forbidden'))
    }))

  it.each<[string, (url: string) => string]>([
    ['another key', (url) => url.replace(/docs\/[\w-]{22}/, `docs/${'A'.repeat(22)}`)],
    ['another name', (url) => url.replace('a.png', 'b.png')],
    ['another extension', (url) => url.replace('a.png', 'a.txt')],
    ['another domain', (url) => url.replace('/docs/', '/news/')],
    ['a later end', (url) => withParameter(url, 'expires', '99999999999')],
    ['a higher limit', (url) => withParameter(url, 'max', '99999999')],
    ['another signature', (url) => withParameter(url, 'signature', 'A'.repeat(43))],
    ['an empty signature', (url) => withParameter(url, 'signature', '')],
    ['no query', linkOf],
  ])('for %s is refused', (_name, tamper) =>
    overHttp(async (_world, sign, folder) => {
      const { url, content_type } = await sign('a.png')
      const reply = await put(tamper(url), content_type, SAMPLES.png)
      expect(reply).toMatchObject(refused(403, 'forbidden'))
      failure.parse(reply.body)
      expect(filesIn(folder)).toEqual([])
    }),
  )

  it('is accepted with any content type, or none, and served by its extension', () =>
    overHttp(async (_world, sign) => {
      const TYPES = [
        'application/vnd.ms-excel',
        'text/html',
        'application/json',
        'x',
        '',
        undefined,
      ]
      for (const type of TYPES) {
        const { url } = await sign('a.csv')
        const headers = type === undefined ? {} : { 'content-type': type }
        const body = new Uint8Array(SAMPLES.csv)
        const reply = await fetch(url, { method: 'PUT', headers, body })
        expect([type, reply.status]).toEqual([type, 200])
        expect((await fetch(linkOf(url))).headers.get('content-type')).toBe('text/csv')
      }
    }))

  it('stays valid after a change of the secret key, if the old key is kept', () =>
    overHttp(
      async (portal, sign, folder) => {
        const { url, content_type } = await sign('a.txt')
        const after = async (secretKeys: Buffer[]) => {
          const storage = diskStorage({ folder, publicUrl: undefined, secretKeys })
          const { app } = await portal.rebuild({ storage })
          const { pathname, search } = new URL(url)
          const reply = await app.inject({
            method: 'PUT',
            url: `${pathname}${search}`,
            headers: { 'content-type': content_type },
            payload: 'oi',
          })
          await app.close()
          return reply.statusCode
        }
        expect(await after([NEW_KEY])).toBe(403)
        expect(await after([NEW_KEY, OLD_KEY])).toBe(200)
      },
      withApp,
      [OLD_KEY],
    ))
})

describe('a served file', () => {
  it('is never a page, even one that got onto the disk', () =>
    overHttp(async (portal, _sign, folder) => {
      const key = join('docs', 'A'.repeat(22))
      mkdirSync(join(folder, key), { recursive: true })
      for (const name of ['a.png', 'a.txt', 'a.html', 'a.svg']) {
        writeFileSync(join(folder, key, name), '<script>alert(1)</script>')
      }
      const { app } = portal
      const get = (name: string) => app.inject({ method: 'GET', url: `/files/${key}/${name}` })
      for (const [name, type] of [
        ['a.png', 'image/png'],
        ['a.txt', 'text/plain'],
      ] as const) {
        const { headers } = await get(name)
        expect(headers['content-type']).toBe(type)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['content-security-policy']).toMatch(/^sandbox;/)
      }
      for (const name of ['a.html', 'a.svg']) expect((await get(name)).statusCode).toBe(404)
    }))

  it('is what was stored under a key, and nothing else of the disk', () =>
    overHttp(async ({ app }, sign, folder) => {
      writeFileSync(join(folder, 'segredo.txt'), 'segredo')
      const { search } = new URL((await sign('a.txt')).url)
      const KEY = `docs/${'A'.repeat(22)}/segredo.txt`
      for (const path of [
        KEY,
        'docs/../segredo.txt',
        '../segredo.txt',
        `docs/${'A'.repeat(22)}/..%2f..%2fsegredo.txt`,
        `docs/..%2f..%2f${'A'.repeat(16)}/segredo.txt`,
        `docs/${'A'.repeat(22)}/.incoming`,
        `docs/${'A'.repeat(22)}/a%00.txt`,
        '%2e%2e/%2e%2e/segredo.txt',
        '.incoming/x/a.txt',
      ]) {
        const url = `/files/${path}${search}`
        const read = await app.inject({ method: 'GET', url })
        expect([path, read.statusCode]).toEqual([path, 404])
        failure.parse(read.json())
        const written = await app.inject({ method: 'PUT', url, payload: 'escrito' })
        expect([path, written.statusCode]).toEqual([path, path === KEY ? 403 : 404])
        failure.parse(written.json())
      }
      expect(filesIn(folder).map(({ name }) => name)).toEqual(['segredo.txt'])
      expect(readFileSync(join(folder, 'segredo.txt'), 'utf8')).toBe('segredo')
    }))
})

describe('the start', () => {
  it('removes partial files of a crashed process, and nothing newer', () =>
    overHttp(async ({ rebuild }, _sign, folder) => {
      const incoming = join(folder, '.incoming')
      mkdirSync(incoming)
      for (const name of ['velho', 'novo']) writeFileSync(join(incoming, name), 'x')
      const longAgo = new Date(Date.now() - 2 * 3_600_000)
      utimesSync(join(incoming, 'velho'), longAgo, longAgo)
      const storage = diskStorage({ folder, publicUrl: undefined, secretKeys: [NEW_KEY] })
      const { app } = await rebuild({ storage })
      await app.ready()
      expect(readdirSync(incoming)).toEqual(['novo'])
      await app.close()
    }))
})
