import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  FILE_UNKNOWN,
  QUOTAS,
  TOO_LARGE,
  UNSUPPORTED,
  type UploadDomain,
} from '@portal/contract/files/file'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { settleUploads } from '#jobs/uploads.service.ts'
import { diskStorage } from '#storage/disk.ts'
import { insertFiles } from '#storage/file.queries.ts'
import { files } from '#storage/file.tables.ts'
import { newKey } from '#storage/key.ts'
import { NO_REFERENCE } from '#storage/link.ts'
import { examineFile, referenceTo } from '#storage/reference.service.ts'
import { s3Storage } from '#storage/s3.ts'
import { type World, withApp, withCommittedApp } from '#test/support/app.ts'
import { LARGEST, SAMPLES, TOO_LARGE as TOO_LARGE_PDF } from '#test/support/files.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { startS3 } from '#test/support/s3-server.ts'

const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
const clock = { now: new Date() }
const s3 = await startS3(ACCOUNT, clock)
const folder = mkdtempSync(join(tmpdir(), 'portal-examined-'))
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => s3.stored.clear())

const disk = diskStorage({ folder, publicUrl: undefined, secretKeys: [Buffer.alloc(32)] })
const bucket = s3Storage({ base: `${s3.endpoint}/balde`, ...ACCOUNT })
/** How often each file was read by the portal. */
const reads: string[] = []
const counted = (storage: typeof disk) => ({
  ...storage,
  read: (...parameters: Parameters<typeof disk.read>) => {
    reads.push(parameters[0])
    return storage.read(...parameters)
  },
})
const STORES = [
  ['the disk', counted(disk)],
  ['an S3 store', counted(bucket)],
] as const

/** A client of the specification: it tells the name and the domain, and sends what it has as what its browser says. */
const sent = async (
  world: World,
  token: string,
  { name, content, domain = 'docs', type }: Sent,
): Promise<{ link: string; key: string; url: URL; status: number }> => {
  clock.now = world.clock.now
  const query = new URLSearchParams({ file_name: name, domain })
  const { body } = await world.call('GET', `/file/sign?${query.toString()}`, { token })
  const url = new URL(String(body.data.url))
  const status = content === undefined ? 0 : await put(world, url, content, type)
  const link = url.href.replace(/\?.*/, '')
  return { link, key: url.pathname.split('/').slice(-3).join('/'), url, status }
}
type Sent = {
  readonly name: string
  readonly content?: Buffer
  readonly domain?: UploadDomain
  readonly type?: string
}
const put = async ({ app }: World, url: URL, content: Buffer, type?: string) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  if (url.pathname.startsWith('/files/')) {
    const path = `${url.pathname}${url.search}`
    return (await app.inject({ method: 'PUT', url: path, headers, payload: content })).statusCode
  }
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) })).status
}
/** What the link gives to anyone: its status and its type. */
const served = async ({ app }: World, link: string) => {
  const { pathname } = new URL(link)
  if (!pathname.startsWith('/files/')) {
    const reply = await fetch(link)
    return [reply.status, reply.headers.get('content-type')]
  }
  const { statusCode, headers } = await app.inject({ url: pathname })
  return [statusCode, headers['content-type']]
}
const documentOf = (link: string) => ({ ...DOCUMENT, document_url: link })
const newsOf = (link: string) => ({ ...NEWS, banner_url: link })
const refusal = (field: string, message: string) => ({
  status: 400,
  body: { errors: [{ field, message }] },
})
const purgedBy = async ({ db }: World, key: string) => {
  const purged = and(eq(auditEntries.entityId, key), eq(auditEntries.action, 'purged'))
  return (await db.select().from(auditEntries).where(purged)).map(({ actorId }) => actorId)
}
/** What the audit says of who sent the file. */
const uploadsOf = async ({ db }: World, key: string) => {
  const uploads = and(eq(auditEntries.entityId, key), eq(auditEntries.action, 'upload'))
  const entries = await db.select().from(auditEntries).where(uploads)
  return entries.map(({ itemName, actorId }) => `${itemName} by ${actorId ? 'somebody' : 'nobody'}`)
}
const later = (world: World, minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
  clock.now = world.clock.now
}
const logged: unknown[] = []
const settle = ({ db, clock: { now }, deps: { storage } }: World) => {
  const log = { info: () => undefined, error: (...words: unknown[]) => void logged.push(words) }
  return settleUploads({ db, storage, now: () => now, log }, () => false)
}

describe.each(STORES)('on %s, a file', (_name, storage) => {
  const over = { storage }

  it.each<[string, Sent, string]>([
    [
      'a .csv as a browser with a spreadsheet sends it',
      { name: 'a.csv', content: SAMPLES.csv, type: 'application/vnd.ms-excel' },
      'text/csv',
    ],
    ['a .doc without a type', { name: 'a.doc', content: SAMPLES.doc }, 'application/msword'],
    [
      'a page as type of a .pdf',
      { name: 'a.pdf', content: SAMPLES.pdf, type: 'text/html' },
      'application/pdf',
    ],
    ['the largest document', { name: 'a.pdf', content: LARGEST }, 'application/pdf'],
  ])('%s is taken into an item, and served by its extension', (_case, file, type) =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link, status } = await sent(world, token, file)
      expect(status).toBe(200)
      const reply = await world.call('POST', '/document', { token, body: documentOf(link) })
      expect(reply.status).toBe(201)
      expect(await served(world, link)).toEqual([200, type])
    }, over),
  )

  it('that is not what its name says is refused at its field, and is gone', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const page = Buffer.from('<html><script>alert(1)</script>')
      const document = await sent(world, token, { name: 'a.pdf', content: page })
      const body = documentOf(document.link)
      expect(await world.call('POST', '/document', { token, body })).toMatchObject(
        refusal('document_url', UNSUPPORTED),
      )
      expect((await served(world, document.link))[0]).toBe(404)
      const whose = await world.db.select().from(files).where(eq(files.key, document.key))
      expect(await purgedBy(world, document.key)).toEqual([whose[0]?.adminId])
      expect(await world.call('POST', '/document', { token, body })).toMatchObject(
        refusal('document_url', FILE_UNKNOWN),
      )

      const banner = await sent(world, token, { name: 'a.png', content: page, domain: 'news' })
      const news = newsOf(banner.link)
      expect(await world.call('POST', '/news', { token, body: news })).toMatchObject(
        refusal('banner_url', UNSUPPORTED),
      )
      const made = await world.call('POST', '/news', { token, body: NEWS })
      const path = `/news/${String(made.body.data[0].id)}`
      const article = await sent(world, token, { name: 'a.txt', content: SAMPLES.png })
      expect(
        await world.call('PATCH', path, { token, body: { article_url: article.link } }),
      ).toMatchObject(refusal('article_url', UNSUPPORTED))
      expect((await served(world, article.link))[0]).toBe(404)
    }, over))

  it("of somebody else's stays, whatever it is", () =>
    withApp(async (world) => {
      const page = Buffer.from('<html>')
      const { link } = await sent(world, await world.tokenOf(master), {
        name: 'a.pdf',
        content: page,
      })
      for (const [path, body, field, message] of [
        ['/document', documentOf(link), 'document_url', FILE_UNKNOWN],
        ['/news', { ...NEWS, article_url: link }, 'article_url', UNSUPPORTED],
      ] as const) {
        expect(await world.call('POST', path, { as: master, body })).toMatchObject(
          refusal(field, message),
        )
      }
      expect((await served(world, link))[0]).toBe(200)
    }, over))

  it('that was never sent is none', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link } = await sent(world, token, { name: 'a.pdf' })
      expect(
        await world.call('POST', '/document', { token, body: documentOf(link) }),
      ).toMatchObject(refusal('document_url', FILE_UNKNOWN))
    }, over))

  it('that nobody looked at, or that is not one’s own, is taken by no transaction', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link, key } = await sent(world, token, { name: 'a.pdf', content: SAMPLES.pdf })
      const [file] = await world.db.select().from(files).where(eq(files.key, key))
      const fileBase = link.slice(0, -`/${key}`.length)
      const ctx = { ...world.visit(), fileBase, actor: { id: file?.adminId } } as Ctx
      const wanted = { address: link, current: NO_REFERENCE, domain: 'docs' } as const
      const takenBy = (who: Ctx) => referenceTo(world.db, who, { ...wanted, field: 'document_url' })
      const refused = { fields: [{ field: 'document_url', message: FILE_UNKNOWN }] }
      await expect(takenBy(ctx)).rejects.toMatchObject(refused)
      await examineFile(ctx, storage, { field: 'document_url', address: link, domain: 'docs' })
      expect(await takenBy(ctx)).toEqual({ key, link: null })
      const other = { ...ctx, actor: { id: newId() } } as Ctx
      await expect(takenBy(other)).rejects.toMatchObject(refused)
    }, over))

  it('is looked at once', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link, key } = await sent(world, token, { name: 'a.pdf', content: SAMPLES.pdf })
      reads.length = 0
      const body = documentOf(link)
      const first = await world.call('POST', '/document', { token, body })
      expect(first.status).toBe(201)
      expect((await world.call('POST', '/document', { token, body })).status).toBe(201)
      const path = `/document/${String(first.body.data[0].id)}`
      expect((await world.call('PATCH', path, { token, body })).status).toBe(200)
      expect(reads).toEqual([key])
      expect(await uploadsOf(world, key)).toEqual(['a.pdf by somebody'])
    }, over))

  it('counts in the quota by its bytes, as soon as they are known', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { url, link } = await sent(world, token, { name: 'a.pdf' })
      const [row] = await world.db.select().from(files)
      const other = { domain: 'docs', adminId: row?.adminId, createdAt: world.clock.now } as const
      await insertFiles(world.db, [
        { ...other, key: newKey('docs', 'b.pdf'), size: 100_000_000 - SAMPLES.pdf.length + 1 },
      ])
      const status = await put(world, url, SAMPLES.pdf)
      const { status: used, body } = await world.call('POST', '/document', {
        token,
        body: documentOf(link),
      })
      // The disk knows when it takes the file, S3 when it is looked at.
      expect([status, used]).toEqual(storage === STORES[0][1] ? [429, 400] : [200, 429])
      if (used === 429) expect(body.errors).toMatchObject([{ message: QUOTAS.docs.exceeded }])
      const other_day = await world.call('GET', '/file/sign?file_name=a.pdf&domain=docs', { token })
      expect(other_day.status).toBe(200)
    }, over))

  it('that no item refers to is looked at when its address has ended', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const good = await sent(world, token, {
        name: 'a.pdf',
        content: SAMPLES.pdf,
        type: 'text/html',
      })
      const page = Buffer.from('<html>')
      const bad = await sent(world, token, { name: 'b.pdf', content: page, type: 'text/html' })
      await sent(world, token, { name: 'c.pdf' })
      expect(await settle(world)).toBe(0)
      later(world, 61)
      expect(await settle(world)).toBe(3)
      expect(await served(world, good.link)).toEqual([200, 'application/pdf'])
      expect((await served(world, bad.link))[0]).toBe(404)
      expect(await purgedBy(world, bad.key)).toEqual([null])
      const body = documentOf(good.link)
      expect((await world.call('POST', '/document', { token, body })).status).toBe(201)
      expect(await settle(world)).toBe(0)
      expect(await uploadsOf(world, good.key)).toEqual(['a.pdf by somebody'])
    }, over))
})

describe('on an S3 store, which counts nothing and takes an address again, a file', () => {
  const over = { storage: bucket }

  it('that is too large is refused in the words of its domain, and is gone', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const document = await sent(world, token, { name: 'a.pdf', content: TOO_LARGE_PDF })
      expect(
        await world.call('POST', '/document', { token, body: documentOf(document.link) }),
      ).toMatchObject(refusal('document_url', TOO_LARGE.docs))
      const picture = { name: 'a.png', domain: 'news' } as const
      const banner = Buffer.concat([SAMPLES.png, Buffer.alloc(10_000_000 - SAMPLES.png.length)])
      const large = await sent(world, token, { ...picture, content: banner })
      const made = await world.call('POST', '/news', { token, body: newsOf(large.link) })
      expect(made.status).toBe(201)
      const larger = Buffer.concat([banner, Buffer.from('x')])
      const refused = await sent(world, token, { ...picture, content: larger })
      expect(
        await world.call('POST', '/news', { token, body: newsOf(refused.link) }),
      ).toMatchObject(refusal('banner_url', TOO_LARGE.news))
      expect(s3.stored.size).toBe(1)
    }, over))

  it('that was exchanged after it was examined is gone when its address has ended', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link, url, key } = await sent(world, token, { name: 'a.pdf', content: SAMPLES.pdf })
      const body = documentOf(link)
      expect((await world.call('POST', '/document', { token, body })).status).toBe(201)
      expect(await put(world, url, Buffer.from('<html>'), 'text/html')).toBe(200)
      later(world, 61)
      logged.length = 0
      expect(await settle(world)).toBe(1)
      expect((await served(world, link))[0]).toBe(404)
      expect(await purgedBy(world, key)).toEqual([null])
      expect(logged).toMatchObject([[{ file: key }, expect.any(String)]])
      expect(await settle(world)).toBe(0)
    }, over))

  // The last: what it leaves is there for others to see.
  it('is taken into two items that come together', () =>
    withCommittedApp(async (world) => {
      const token = await world.tokenOf(master)
      const file = { name: 'a.pdf', content: SAMPLES.pdf, type: 'text/html' }
      const { link } = await sent(world, token, file)
      const save = () => world.call('POST', '/document', { token, body: documentOf(link) })
      const replies = await Promise.all([save(), save()])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      expect(await served(world, link)).toEqual([200, 'application/pdf'])
    }, over))
})
