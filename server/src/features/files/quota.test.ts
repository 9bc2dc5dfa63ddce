import { QUOTAS } from '@portal/contract/files/file'
import { HOUR_MS } from '@portal/contract/shared/calendar'
import { describe, expect, it } from 'vitest'
import { insertFiles } from '#storage/file.queries.ts'
import { files } from '#storage/file.tables.ts'
import { newKey } from '#storage/key.ts'
import { testConfig, type TestPortal, withApp } from '#test/support/app.ts'
import { SAMPLES } from '#test/support/files.ts'
import { master } from '#test/support/people.ts'
import { signUpload } from '#test/support/uploads.ts'

const SIGN = '/file/sign?file_name=a.pdf&domain=docs&size=1000'

/** Inserts files of this size that the sender of the first file sent an hour ago. */
const insertEarlierUploads = async ({ db, clock }: TestPortal, count: number, size: number) => {
  const [first] = await db.select().from(files)
  const createdAt = new Date(clock.now.getTime() - HOUR_MS)
  const row = { domain: 'docs', adminId: first?.adminId, size, createdAt } as const
  await insertFiles(
    db,
    Array.from({ length: count }, () => ({ ...row, key: newKey('docs', 'a.pdf') })),
  )
}

const put = async ({ app }: TestPortal, url: URL, payload = SAMPLES.pdf) =>
  (
    await app.inject({
      method: 'PUT',
      url: `${url.pathname}${url.search}`,
      headers: { 'content-type': 'application/pdf' },
      payload,
    })
  ).statusCode

describe('a person', () => {
  it.each([
    ['files', 99, 10],
    ['bytes', 50, 1_999_990],
  ])('sends no more %s than the quota of 24 hours', (_what, count, size) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      await signUpload(portal, token, 'docs')
      await insertEarlierUploads(portal, count, size)
      const reply = await portal.call('GET', SIGN, { token })
      expect(reply).toMatchObject({
        status: 429,
        body: { errors: [{ field: 'file_name', message: QUOTAS.docs.exceeded }] },
        headers: { 'retry-after': String(23 * 3600) },
      })
      expect((await portal.call('GET', SIGN, { as: master })).status).toBe(200)
    }),
  )

  it('may not upload more than the announced size', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { url } = await signUpload(portal, token, 'docs')
      const more = Buffer.concat([SAMPLES.pdf, Buffer.from('x')])
      expect([await put(portal, url, more), await put(portal, url)]).toEqual([413, 200])
    }))
})

describe('an address for an upload', () => {
  it('ends with the session that asked for it', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { url } = await signUpload(portal, token, 'docs')
      expect((await portal.call('DELETE', '/auth/session', { token })).status).toBe(200)
      expect(await put(portal, url)).toBe(403)
    }))

  it('ends with an idle session', () =>
    withApp(
      async (portal) => {
        const token = await portal.tokenOf(master)
        const { url } = await signUpload(portal, token, 'docs')
        portal.clock.now = new Date(portal.clock.now.getTime() + 6 * 60_000)
        expect(await put(portal, url)).toBe(403)
      },
      { config: testConfig({ SESSION_IDLE_MINUTES: '5' }) },
    ))
})
