import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outboxMailer } from '#mail/outbox.ts'
import { withApp } from '#test/support/app.ts'
import { pdfOf } from '#test/support/files.ts'
import { master } from '#test/support/people.ts'
import { makeSmallDisk, makeSmallStore } from './small-disk.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('a full disk refuses a file completely, and accepts it once there is space', async ({
  skip,
}) => {
  const disk = makeSmallStore(2)
  if (!disk.ok) return skip(disk.reason)
  const { folder, storage } = disk
  await withApp(
    async ({ app, call }) => {
      const signed = await call('GET', '/file/sign?file_name=a.pdf&domain=docs', { as: master })
      const { url, content_type } = signed.body.data
      const put = async () => {
        const { pathname, search } = new URL(url, 'http://portal.test')
        const headers = { 'content-type': content_type }
        const payload = pdfOf(500_000)
        return app.inject({ method: 'PUT', url: `${pathname}${search}`, headers, payload })
      }
      disk.fill(200_000)
      const refused = await put()
      expect(refused.statusCode).toBe(502)
      expect(refused.json()).toMatchObject({ error_code: 'external_server_error' })
      expect(filesIn(folder)).toEqual([])
      disk.clear()
      expect((await put()).statusCode).toBe(200)
      expect(filesIn(folder)).toHaveLength(1)
    },
    { storage },
  ).finally(disk.discard)
})

it('a full disk stores no mail, nor part of one', async ({ skip }) => {
  const disk = makeSmallDisk(1)
  if (!disk.ok) return skip(disk.reason)
  try {
    const folder = join(disk.folder, 'outbox')
    const mailer = outboxMailer(folder, 'portal@x.test', { info: () => undefined })
    const message = { to: 'a@b.co', subject: 'Olá', text: 'x'.repeat(300_000), html: '' }
    disk.fill(100_000)
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'external_server_error' })
    expect(readdirSync(folder)).toEqual([])
    disk.clear()
    await mailer.send(message)
    expect(readdirSync(folder)).toHaveLength(1)
  } finally {
    disk.discard()
  }
})
