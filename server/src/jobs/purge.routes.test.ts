import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BIN_MS } from '@portal/contract/bin/bin'
import { auditEntries } from '#audit/audit.tables.ts'
import { files } from '#storage/file.tables.ts'
import { filesToRemove } from '#storage/removal.queries.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { purge } from './purge.service.ts'

const SILENT = { info: () => undefined, error: () => undefined }

const runPurge = ({ db, clock, deps }: TestPortal) =>
  purge({ db, storage: deps.storage, now: () => clock.now, log: SILENT }, () => false)

const advance = ({ clock }: TestPortal, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

const statusOf = async ({ app }: TestPortal, link: string) =>
  (await app.inject({ method: 'GET', url: new URL(link).pathname })).statusCode

const documentOf = (link: string) => ({ ...DOCUMENT, document_url: link })

const createBinned = async (world: TestPortal, path: string, body: object, token?: string) => {
  const by = token === undefined ? { as: master } : { token }
  const created = await world.call('POST', `/${path}`, { ...by, body })
  const id = String(created.body.data[0].id)
  await world.call('DELETE', `/${path}/${id}`, by)
  return id
}
const totalOf = async ({ call }: TestPortal) =>
  (await call('GET', '/bin', { as: master })).body.data.total

describe('the purge', () => {
  it('leaves what was deleted a second less than thirty days ago, and takes it a second after', () =>
    withApp(async (world) => {
      const id = await createBinned(world, 'activity', { name: 'Aves' })
      advance(world, BIN_MS - 1000)
      expect([await runPurge(world), await totalOf(world)]).toEqual([0, 1])
      advance(world, 2000)
      expect([await runPurge(world), await totalOf(world)]).toEqual([1, 0])
      const restore = await world.call('POST', `/bin/area/${id}/restore`, { as: master, body: {} })
      expect(restore.status).toBe(404)
    }))

  it('records each, by nobody', () =>
    withApp(async (world) => {
      const id = await createBinned(world, 'activity', { name: 'Aves' })
      advance(world, BIN_MS + 1000)
      await runPurge(world)
      const entries = await world.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'purged')))
      expect(entries).toMatchObject([{ entity: 'area', itemName: 'Aves', actorId: null }])
    }))

  it('takes every kind, with categories and questions, and nothing that is in use', () =>
    withChecklists(async (world, token, area) => {
      const { id } = await aChecklist(world, token, area)
      await world.call('DELETE', `/checklist/${id}`, { token })
      const remaining = await aChecklist(world, token, area, { name: 'Fica' })
      await createBinned(world, 'document', documentOf('https://x.test/d.pdf'))
      await createBinned(world, 'news', NEWS)
      advance(world, BIN_MS + 1000)
      expect(await runPurge(world)).toBe(3)
      expect(await totalOf(world)).toBe(0)
      const reply = await world.call('GET', `/checklist/${remaining.id}`, { as: master })
      expect(reply.status).toBe(200)
    }))

  it('goes on past one batch', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      for (let count = 0; count < 101; count += 1) {
        await createBinned(world, 'activity', { name: 'A' }, token)
      }
      advance(world, BIN_MS + 1000)
      expect(await runPurge(world)).toBe(101)
    }))

  it('removes the files that went with the items, and records it', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const file = await uploadFile(world, token, 'docs')
      const banner = await uploadFile(world, token, 'news')
      await createBinned(world, 'document', documentOf(file.link), token)
      await createBinned(world, 'news', { ...NEWS, banner_url: banner.link }, token)
      const statuses = async () => [
        await statusOf(world, file.link),
        await statusOf(world, banner.link),
      ]
      expect(await statuses()).toEqual([200, 200])
      advance(world, BIN_MS + 1000)
      await runPurge(world)
      expect(await statuses()).toEqual([404, 404])
      const entries = await world.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'file'), eq(auditEntries.action, 'purged')))
      expect(entries.map(({ entityId }) => entityId)).toEqual([file.key, banner.key])
      expect(await world.db.$count(files)).toBe(0)
    }))

  it('keeps a file that another item shows', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link } = await uploadFile(world, token, 'docs')
      await world.call('POST', '/document', { token, body: documentOf(link) })
      await createBinned(world, 'document', documentOf(link), token)
      await createBinned(world, 'news', { ...NEWS, article_url: link })
      advance(world, BIN_MS + 1000)
      expect(await runPurge(world)).toBe(2)
      expect(await statusOf(world, link)).toBe(200)
    }))

  it('goes on when the store refuses, says so, and leaves the file to the next collection', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { key, link } = await uploadFile(world, token, 'docs')
      await createBinned(world, 'document', documentOf(link), token)
      await createBinned(world, 'news', NEWS)
      advance(world, BIN_MS + 1000)
      const storage = { ...world.deps.storage, remove: () => Promise.reject(new Error('no')) }
      const logged: unknown[] = []
      const log = { ...SILENT, error: (...words: unknown[]) => void logged.push(words) }
      const deps = { db: world.db, storage, now: () => world.clock.now, log }
      expect(await purge(deps, () => false)).toBe(2)
      expect(logged).toHaveLength(1)
      expect(await filesToRemove(world.db, world.clock.now)).toEqual([key])
    }))

  it('does nothing once the portal is stopping', () =>
    withApp(async (world) => {
      await createBinned(world, 'activity', { name: 'Aves' })
      advance(world, BIN_MS + 1000)
      const deps = { db: world.db, storage: world.deps.storage, now: () => world.clock.now }
      expect(await purge({ ...deps, log: SILENT }, () => true)).toBe(0)
      expect(await totalOf(world)).toBe(1)
    }))
})
