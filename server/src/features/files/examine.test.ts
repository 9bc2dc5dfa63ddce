import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  FILE_UNKNOWN,
  QUOTAS,
  TOO_LARGE,
  UNSUPPORTED_EXTENSION,
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
import { examineFile, resolveReference } from '#storage/reference.service.ts'
import { s3Storage } from '#storage/s3.ts'
import { type TestPortal, withApp, withCommittedApp } from '#test/support/app.ts'
import { LARGEST, SAMPLES, TOO_LARGE as TOO_LARGE_PDF } from '#test/support/files.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { SCRIPT, SVG } from '#test/support/pictures.ts'
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
/** The key of every read that the portal made. */
const reads: string[] = []
const countingReads = (storage: typeof disk) => ({
  ...storage,
  read: (...parameters: Parameters<typeof disk.read>) => {
    reads.push(parameters[0])
    return storage.read(...parameters)
  },
})
const STORES = [
  ['the disk', countingReads(disk)],
  ['an S3 store', countingReads(bucket)],
] as const

/** Uploads as a client of the specification: it declares only name and domain, and sends the browser's content type. */
const upload = async (
  portal: TestPortal,
  token: string,
  { name, content, domain = 'docs', type }: Upload,
): Promise<{ link: string; key: string; url: URL; status: number }> => {
  clock.now = portal.clock.now
  const query = new URLSearchParams({ file_name: name, domain })
  const { body } = await portal.call('GET', `/file/sign?${query.toString()}`, { token })
  const url = new URL(String(body.data.url))
  const status = content === undefined ? 0 : await put(portal, url, content, type)
  const link = url.href.replace(/\?.*/, '')
  return { link, key: url.pathname.split('/').slice(-3).join('/'), url, status }
}
type Upload = {
  readonly name: string
  readonly content?: Buffer
  readonly domain?: UploadDomain
  readonly type?: string
}
const put = async ({ app }: TestPortal, url: URL, content: Buffer, type?: string) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  if (url.pathname.startsWith('/files/')) {
    const path = `${url.pathname}${url.search}`
    return (await app.inject({ method: 'PUT', url: path, headers, payload: content })).statusCode
  }
  return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) })).status
}
/** The status and content type of an anonymous GET of the link. */
const served = async ({ app }: TestPortal, link: string) => {
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
const purgedBy = async ({ db }: TestPortal, key: string) => {
  const purged = and(eq(auditEntries.entityId, key), eq(auditEntries.action, 'purged'))
  return (await db.select().from(auditEntries).where(purged)).map(({ actorId }) => actorId)
}
/** The upload entries of the audit for this file, with whether they name a person. */
const uploadsOf = async ({ db }: TestPortal, key: string) => {
  const uploads = and(eq(auditEntries.entityId, key), eq(auditEntries.action, 'upload'))
  const entries = await db.select().from(auditEntries).where(uploads)
  return entries.map(({ itemName, actorId }) => `${itemName} by ${actorId ? 'somebody' : 'nobody'}`)
}
const advanceMinutes = (portal: TestPortal, minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  clock.now = portal.clock.now
}
const logged: unknown[] = []
const settle = ({ db, clock: { now }, deps: { storage } }: TestPortal) => {
  const log = { info: () => undefined, error: (...words: unknown[]) => void logged.push(words) }
  return settleUploads({ db, storage, now: () => now, log }, () => false)
}

describe.each(STORES)('on %s, a file', (_name, storage) => {
  const overrides = { storage }

  it.each<[string, Upload, string]>([
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
  ])('%s is accepted in an item, and served by its extension', (_case, file, type) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link, status } = await upload(portal, token, file)
      expect(status).toBe(200)
      const reply = await portal.call('POST', '/document', { token, body: documentOf(link) })
      expect(reply.status).toBe(201)
      expect(await served(portal, link)).toEqual([200, type])
    }, overrides),
  )

  it.each([
    ['a page', Buffer.from(`<html>${SCRIPT}`)],
    ['a drawing', SVG],
  ])('that is %s under another name is refused at its field, and removed', (_case, page) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const document = await upload(portal, token, { name: 'a.pdf', content: page })
      const body = documentOf(document.link)
      expect(await portal.call('POST', '/document', { token, body })).toMatchObject(
        refusal('document_url', UNSUPPORTED_EXTENSION),
      )
      expect((await served(portal, document.link))[0]).toBe(404)
      const whose = await portal.db.select().from(files).where(eq(files.key, document.key))
      expect(await purgedBy(portal, document.key)).toEqual([whose[0]?.adminId])
      expect(await portal.call('POST', '/document', { token, body })).toMatchObject(
        refusal('document_url', FILE_UNKNOWN),
      )

      const banner = await upload(portal, token, { name: 'a.png', content: page, domain: 'news' })
      const news = newsOf(banner.link)
      expect(await portal.call('POST', '/news', { token, body: news })).toMatchObject(
        refusal('banner_url', UNSUPPORTED_EXTENSION),
      )
      const created = await portal.call('POST', '/news', { token, body: NEWS })
      const path = `/news/${String(created.body.data[0].id)}`
      const article = await upload(portal, token, { name: 'a.txt', content: SAMPLES.png })
      expect(
        await portal.call('PATCH', path, { token, body: { article_url: article.link } }),
      ).toMatchObject(refusal('article_url', UNSUPPORTED_EXTENSION))
      expect((await served(portal, article.link))[0]).toBe(404)
    }, overrides),
  )

  it("of somebody else's stays, whatever it is", () =>
    withApp(async (portal) => {
      const page = Buffer.from('<html>')
      const { link } = await upload(portal, await portal.tokenOf(master), {
        name: 'a.pdf',
        content: page,
      })
      for (const [path, body, field, message] of [
        ['/document', documentOf(link), 'document_url', FILE_UNKNOWN],
        ['/news', { ...NEWS, article_url: link }, 'article_url', UNSUPPORTED_EXTENSION],
      ] as const) {
        expect(await portal.call('POST', path, { as: master, body })).toMatchObject(
          refusal(field, message),
        )
      }
      expect((await served(portal, link))[0]).toBe(200)
    }, overrides))

  it('that was never sent does not exist', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link } = await upload(portal, token, { name: 'a.pdf' })
      expect(
        await portal.call('POST', '/document', { token, body: documentOf(link) }),
      ).toMatchObject(refusal('document_url', FILE_UNKNOWN))
    }, overrides))

  it('that was not examined, or belongs to another person, is accepted by no transaction', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link, key } = await upload(portal, token, { name: 'a.pdf', content: SAMPLES.pdf })
      const [file] = await portal.db.select().from(files).where(eq(files.key, key))
      const fileBase = link.slice(0, -`/${key}`.length)
      const ctx = { ...portal.context(), fileBase, actor: { id: file?.adminId } } as Ctx
      const requested = { address: link, current: NO_REFERENCE, domain: 'docs' } as const
      const referenceBy = (caller: Ctx) =>
        resolveReference(portal.db, caller, { ...requested, field: 'document_url' })
      const refused = { fields: [{ field: 'document_url', message: FILE_UNKNOWN }] }
      await expect(referenceBy(ctx)).rejects.toMatchObject(refused)
      await examineFile(ctx, storage, { field: 'document_url', address: link, domain: 'docs' })
      expect(await referenceBy(ctx)).toEqual({ key, link: null })
      const otherCtx = { ...ctx, actor: { id: newId() } } as Ctx
      await expect(referenceBy(otherCtx)).rejects.toMatchObject(refused)
    }, overrides))

  it('is examined once', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link, key } = await upload(portal, token, { name: 'a.pdf', content: SAMPLES.pdf })
      reads.length = 0
      const body = documentOf(link)
      const first = await portal.call('POST', '/document', { token, body })
      expect(first.status).toBe(201)
      expect((await portal.call('POST', '/document', { token, body })).status).toBe(201)
      const path = `/document/${String(first.body.data[0].id)}`
      expect((await portal.call('PATCH', path, { token, body })).status).toBe(200)
      expect(reads).toEqual([key])
      expect(await uploadsOf(portal, key)).toEqual(['a.pdf by somebody'])
    }, overrides))

  it('counts in the quota by its bytes, as soon as they are known', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { url, link } = await upload(portal, token, { name: 'a.pdf' })
      const [row] = await portal.db.select().from(files)
      const file = { domain: 'docs', adminId: row?.adminId, createdAt: portal.clock.now } as const
      await insertFiles(portal.db, [
        { ...file, key: newKey('docs', 'b.pdf'), size: 100_000_000 - SAMPLES.pdf.length + 1 },
      ])
      const status = await put(portal, url, SAMPLES.pdf)
      const { status: used, body } = await portal.call('POST', '/document', {
        token,
        body: documentOf(link),
      })
      // The disk learns the size at the upload, S3 when the file is examined.
      expect([status, used]).toEqual(storage === STORES[0][1] ? [429, 400] : [200, 429])
      if (used === 429) expect(body.errors).toMatchObject([{ message: QUOTAS.docs.exceeded }])
      const other_day = await portal.call('GET', '/file/sign?file_name=a.pdf&domain=docs', {
        token,
      })
      expect(other_day.status).toBe(200)
    }, overrides))

  it('that no item refers to is examined when its address has expired', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const good = await upload(portal, token, {
        name: 'a.pdf',
        content: SAMPLES.pdf,
        type: 'text/html',
      })
      const page = Buffer.from('<html>')
      const bad = await upload(portal, token, { name: 'b.pdf', content: page, type: 'text/html' })
      await upload(portal, token, { name: 'c.pdf' })
      expect(await settle(portal)).toBe(0)
      advanceMinutes(portal, 61)
      expect(await settle(portal)).toBe(3)
      expect(await served(portal, good.link)).toEqual([200, 'application/pdf'])
      expect((await served(portal, bad.link))[0]).toBe(404)
      expect(await purgedBy(portal, bad.key)).toEqual([null])
      const body = documentOf(good.link)
      expect((await portal.call('POST', '/document', { token, body })).status).toBe(201)
      expect(await settle(portal)).toBe(0)
      expect(await uploadsOf(portal, good.key)).toEqual(['a.pdf by somebody'])
    }, overrides))
})

describe('on an S3 store, which does not count bytes and accepts an address repeatedly, a file', () => {
  const overrides = { storage: bucket }

  it('that is too large is refused with the message of its domain, and removed', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const document = await upload(portal, token, { name: 'a.pdf', content: TOO_LARGE_PDF })
      expect(
        await portal.call('POST', '/document', { token, body: documentOf(document.link) }),
      ).toMatchObject(refusal('document_url', TOO_LARGE.docs))
      const picture = { name: 'a.png', domain: 'news' } as const
      const banner = Buffer.concat([SAMPLES.png, Buffer.alloc(10_000_000 - SAMPLES.png.length)])
      const large = await upload(portal, token, { ...picture, content: banner })
      const created = await portal.call('POST', '/news', { token, body: newsOf(large.link) })
      expect(created.status).toBe(201)
      const larger = Buffer.concat([banner, Buffer.from('x')])
      const refused = await upload(portal, token, { ...picture, content: larger })
      expect(
        await portal.call('POST', '/news', { token, body: newsOf(refused.link) }),
      ).toMatchObject(refusal('banner_url', TOO_LARGE.news))
      expect(s3.stored.size).toBe(1)
    }, overrides))

  it('that was replaced after it was examined is removed when its address has expired', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link, url, key } = await upload(portal, token, {
        name: 'a.pdf',
        content: SAMPLES.pdf,
      })
      const body = documentOf(link)
      expect((await portal.call('POST', '/document', { token, body })).status).toBe(201)
      expect(await put(portal, url, Buffer.from('<html>'), 'text/html')).toBe(200)
      advanceMinutes(portal, 61)
      logged.length = 0
      expect(await settle(portal)).toBe(1)
      expect((await served(portal, link))[0]).toBe(404)
      expect(await purgedBy(portal, key)).toEqual([null])
      expect(logged).toMatchObject([[{ file: key }, expect.any(String)]])
      expect(await settle(portal)).toBe(0)
    }, overrides))

  // Last, because it commits and so leaves its rows to later tests.
  it('is accepted in two concurrent items', () =>
    withCommittedApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const file = { name: 'a.pdf', content: SAMPLES.pdf, type: 'text/html' }
      const { link } = await upload(portal, token, file)
      const save = () => portal.call('POST', '/document', { token, body: documentOf(link) })
      const replies = await Promise.all([save(), save()])
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      expect(await served(portal, link)).toEqual([200, 'application/pdf'])
    }, overrides))
})
