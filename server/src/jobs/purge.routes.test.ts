import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BIN_MS } from '@portal/contract/bin/bin'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { files } from '#storage/file.tables.ts'
import { filesToRemove } from '#storage/removal.queries.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { purge } from './purge.service.ts'

const SILENT = { info: () => undefined, error: () => undefined }

const runPurge = ({ db, clock, deps }: TestPortal) =>
  purge({ db, storage: deps.storage, now: () => clock.now, log: SILENT }, () => false)

const statusOf = async ({ app }: TestPortal, link: string) =>
  (await app.inject({ method: 'GET', url: new URL(link).pathname })).statusCode

const documentOf = (link: string) => ({ ...DOCUMENT, document_url: link })

const createBinned = async (portal: TestPortal, path: string, body: object, token?: string) => {
  const by = token === undefined ? { as: master } : { token }
  const created = await portal.call('POST', `/${path}`, { ...by, body })
  const id = String(created.body.data[0].id)
  await portal.call('DELETE', `/${path}/${id}`, by)
  return id
}
const totalOf = async ({ call }: TestPortal) =>
  (await call('GET', '/bin', { as: master })).body.data.total

describe('the purge', () => {
  it('leaves items deleted a second less than thirty days ago, and removes them a second after', () =>
    withApp(async (portal) => {
      const id = await createBinned(portal, 'activity', { name: 'Aves' })
      advance(portal, BIN_MS - 1000)
      expect([await runPurge(portal), await totalOf(portal)]).toEqual([0, 1])
      advance(portal, 2000)
      expect([await runPurge(portal), await totalOf(portal)]).toEqual([1, 0])
      const restore = await portal.call('POST', `/bin/area/${id}/restore`, { as: master, body: {} })
      expect(restore.status).toBe(404)
    }))

  it('records each item, without an actor', () =>
    withApp(async (portal) => {
      const id = await createBinned(portal, 'activity', { name: 'Aves' })
      advance(portal, BIN_MS + 1000)
      await runPurge(portal)
      const entries = await portal.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'purged')))
      expect(entries).toMatchObject([{ entity: 'area', itemName: 'Aves', actorId: null }])
    }))

  it('removes every kind, with categories and questions, and nothing that is in use', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      await portal.call('DELETE', `/checklist/${id}`, { token })
      const remaining = await aChecklist(portal, token, area, { name: 'Fica' })
      await createBinned(portal, 'document', documentOf('https://x.test/d.pdf'))
      await createBinned(portal, 'news', NEWS)
      advance(portal, BIN_MS + 1000)
      expect(await runPurge(portal)).toBe(3)
      expect(await totalOf(portal)).toBe(0)
      const reply = await portal.call('GET', `/checklist/${remaining.id}`, { as: master })
      expect(reply.status).toBe(200)
    }))

  it('continues after one batch', () =>
    withApp(async (portal) => {
      const deleted = { name: 'A', deletedAt: portal.clock.now, deletedBy: '' }
      await areaStore.insert(
        portal.db,
        Array.from({ length: 101 }, () => ({ ...deleted, id: newId() })),
      )
      advance(portal, BIN_MS + 1000)
      expect(await runPurge(portal)).toBe(101)
    }))

  it('removes the files that went with the items, and records it', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const file = await uploadFile(portal, token, 'docs')
      const banner = await uploadFile(portal, token, 'news')
      await createBinned(portal, 'document', documentOf(file.link), token)
      await createBinned(portal, 'news', { ...NEWS, banner_url: banner.link }, token)
      const statuses = async () => [
        await statusOf(portal, file.link),
        await statusOf(portal, banner.link),
      ]
      expect(await statuses()).toEqual([200, 200])
      advance(portal, BIN_MS + 1000)
      await runPurge(portal)
      expect(await statuses()).toEqual([404, 404])
      const entries = await portal.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'file'), eq(auditEntries.action, 'purged')))
      expect(entries.map(({ entityId }) => entityId)).toEqual([file.key, banner.key])
      expect(await portal.db.$count(files)).toBe(0)
    }))

  it('keeps a file that another item shows', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link } = await uploadFile(portal, token, 'docs')
      await portal.call('POST', '/document', { token, body: documentOf(link) })
      await createBinned(portal, 'document', documentOf(link), token)
      await createBinned(portal, 'news', { ...NEWS, article_url: link })
      advance(portal, BIN_MS + 1000)
      expect(await runPurge(portal)).toBe(2)
      expect(await statusOf(portal, link)).toBe(200)
    }))

  it('continues when the store refuses, logs it, and leaves the file to the next collection', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { key, link } = await uploadFile(portal, token, 'docs')
      await createBinned(portal, 'document', documentOf(link), token)
      await createBinned(portal, 'news', NEWS)
      advance(portal, BIN_MS + 1000)
      const storage = { ...portal.deps.storage, remove: () => Promise.reject(new Error('no')) }
      const logged: unknown[] = []
      const log = { ...SILENT, error: (...words: unknown[]) => void logged.push(words) }
      const deps = { db: portal.db, storage, now: () => portal.clock.now, log }
      expect(await purge(deps, () => false)).toBe(2)
      expect(logged).toHaveLength(1)
      expect(await filesToRemove(portal.db, portal.clock.now)).toEqual([key])
    }))
})
