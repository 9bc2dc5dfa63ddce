import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LARGEST, SAMPLES, TOO_LARGE } from '#test/support/files.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { newKey } from './key.ts'
import { s3Storage } from './s3.ts'

const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIAPORTAL', secretAccessKey: 'segredo/+=' }
const PDF = 'application/pdf'
const START = new Date('2026-01-15T12:00:00.000Z')
const clock = { now: START }

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3(ACCOUNT, clock)
})
afterAll(() => s3.stop())
beforeEach(() => {
  clock.now = START
  s3.stored.clear()
})

const sign = (size: number, account = ACCOUNT) =>
  s3Storage({ base: `${s3.endpoint}/portal`, ...account }).sign(
    {
      key: newKey('docs', 'Ração e (Água).pdf'),
      contentType: PDF,
      maxBytes: 2_000_000,
      size,
      origin: '',
    },
    clock.now,
  )
const put = async (url: string, body: Buffer, type = PDF) =>
  (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })).status
const advanceSeconds = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

describe('an address of an S3-compatible store', () => {
  it('accepts the file that it was signed for, which can then be read at its link', async () => {
    const url = await sign(LARGEST.length)
    expect(await put(url, LARGEST)).toBe(200)
    const served = await fetch(url.replace(/\?.*/, ''))
    expect(served.headers.get('content-type')).toBe(PDF)
    expect(LARGEST.equals(Buffer.from(await served.arrayBuffer()))).toBe(true)
  })

  it('is valid for ten minutes', async () => {
    const url = await sign(SAMPLES.pdf.length)
    advanceSeconds(598)
    expect(await put(url, SAMPLES.pdf)).toBe(200)
    advanceSeconds(3)
    expect(await put(url, SAMPLES.pdf)).toBe(403)
  })

  it.each<[string, (url: string) => Promise<number>]>([
    ['another content type', (url) => put(url, SAMPLES.pdf, 'text/html')],
    ['one byte more', (url) => put(url, Buffer.concat([SAMPLES.pdf, Buffer.from('x')]))],
    ['one byte less', (url) => put(url, SAMPLES.pdf.subarray(1))],
    ['more than the limit', (url) => put(url, TOO_LARGE)],
    ['another key', (url) => put(url.replace('Racao', 'Milho'), SAMPLES.pdf)],
    ['another domain', (url) => put(url.replace('/docs/', '/news/'), SAMPLES.pdf)],
    [
      'a longer life',
      (url) => put(url.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'), SAMPLES.pdf),
    ],
    [
      'fewer signed headers',
      (url) => put(url.replace('content-length%3B', ''), Buffer.from('%PDF-')),
    ],
    ['another parameter', (url) => put(`${url}&x-amz-acl=public-read-write`, SAMPLES.pdf)],
    ['no signature', (url) => put(url.replace(/&X-Amz-Signature=\w+/, ''), SAMPLES.pdf)],
    ['no query', (url) => put(url.replace(/\?.*/, ''), SAMPLES.pdf)],
  ])('is refused by the store for %s', async (_name, upload) => {
    expect(await upload(await sign(SAMPLES.pdf.length))).toBe(403)
    expect(s3.stored.size).toBe(0)
  })

  it('signed with another secret is refused by the store', async () => {
    const url = await sign(SAMPLES.pdf.length, { ...ACCOUNT, secretAccessKey: 'outro' })
    expect(await put(url, SAMPLES.pdf)).toBe(403)
  })

  it('that was signed without type and size accepts any', async () => {
    const signed = s3Storage({ base: `${s3.endpoint}/portal`, ...ACCOUNT })
    const upload = { key: newKey('docs', 'a.csv'), maxBytes: 2_000_000, origin: '' }
    const undeclared = { contentType: undefined, size: undefined }
    for (const type of ['application/vnd.ms-excel', 'text/csv', 'x']) {
      const url = await signed.sign({ ...upload, ...undeclared }, clock.now)
      expect(await put(url, SAMPLES.csv, type)).toBe(200)
    }
    const url = await signed.sign({ ...upload, ...undeclared }, clock.now)
    expect((await fetch(url, { method: 'PUT', body: SAMPLES.csv })).status).toBe(200)
  })
})

describe('a file of an S3-compatible store', () => {
  const store = (account = ACCOUNT) => s3Storage({ base: `${s3.endpoint}/portal`, ...account })
  const keyOf = (url: string) => new URL(url).pathname.replace('/portal/', '')

  it('is read up to a limit, and stored again with the content type of its extension', async () => {
    const url = await sign(SAMPLES.pdf.length)
    expect(await store().read(keyOf(url), 10)).toBeUndefined()
    await put(url, SAMPLES.pdf)
    const { length } = SAMPLES.pdf
    expect(await store().read(keyOf(url), length)).toEqual({
      content: SAMPLES.pdf,
      servedAs: PDF,
    })
    const less = await store().read(keyOf(url), length - 1)
    expect(less?.content).toBeUndefined()
    await store().put(keyOf(url), Buffer.from('outro'))
    expect(s3.stored.get(new URL(url).pathname)).toMatchObject({
      type: PDF,
      content: Buffer.from('outro'),
    })
    const stranger = { ...ACCOUNT, secretAccessKey: 'outro' }
    await expect(store(stranger).read(keyOf(url), 10)).rejects.toMatchObject({
      cause: { message: 'The store answered 403' },
    })
  })

  it('is deleted by its key, once or twice', async () => {
    const url = await sign(SAMPLES.pdf.length)
    await put(url, SAMPLES.pdf)
    await store().remove(keyOf(url))
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(404)
    await expect(store().remove(keyOf(url))).resolves.toBeUndefined()
  })

  it('stays where the key is not one of ours, or the signature is wrong', async () => {
    const url = await sign(SAMPLES.pdf.length)
    await put(url, SAMPLES.pdf)
    await expect(store().remove(`${keyOf(url)}?/`)).rejects.toThrow()
    const stranger = { ...ACCOUNT, secretAccessKey: 'outro' }
    await expect(store(stranger).remove(keyOf(url))).rejects.toMatchObject({
      cause: { message: 'The store answered 403' },
    })
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(200)
  })
})
