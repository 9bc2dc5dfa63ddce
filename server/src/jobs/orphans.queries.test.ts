import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@portal/contract/shared/calendar'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import type { FileStore } from '#storage/file-store.ts'
import { insertFiles } from '#storage/file.queries.ts'
import { files } from '#storage/file.tables.ts'
import { newKey } from '#storage/key.ts'
import { filesToRemove, markRemoved } from '#storage/removal.queries.ts'
import { s3Storage } from '#storage/s3.ts'
import { type AnsweringTest, withActiveChecklist } from '#test/support/answering.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { diskFiles } from '#test/support/files.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { collectOrphans, UNUSED_DAYS } from './uploads.service.ts'

const SILENT = { info: () => undefined, error: () => undefined }
const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
const root = mkdtempSync(join(tmpdir(), 'portal-orphans-'))
const store = await startS3(ACCOUNT, { now: new Date() })
afterAll(async () => {
  await store.stop()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(() => {
  store.stored.clear()
  rmSync(join(root, 'files'), { recursive: true, force: true })
})

type Place = { readonly storage: FileStore }

const s3 = { base: `${store.endpoint}/bucket`, ...ACCOUNT }
const DISK: Place = { storage: diskFiles(root) }
const BUCKET: Place = { storage: s3Storage(s3) }
/** The queries do not depend on the store: both stores are tested on PostgreSQL, only the disk on the embedded engine. */
const isEmbedded = inject('postgresUrl') === ''
const PLACES: [string, Place][] = [
  ['the disk', DISK],
  ...(isEmbedded ? [] : [['an S3 store', BUCKET] satisfies [string, Place]]),
]

const remainingKeys = async (fileStore: FileStore) => {
  const keys: string[] = []
  for await (const key of fileStore.keys()) keys.push(key)
  return keys.toSorted()
}
/** Runs the job now, and as if this many days had passed. */
const collectAfter = async (
  { db, clock }: TestPortal,
  days: number,
  { storage }: Place,
  log = SILENT,
) => {
  const collectAt = (now: Date) => collectOrphans({ db, storage, now: () => now, log }, () => false)
  return (
    (await collectAt(clock.now)) + (await collectAt(new Date(clock.now.getTime() + days * DAY_MS)))
  )
}
const LATE = UNUSED_DAYS + 1
const LATER = new Date('2100-01-01')

const saved = async ({ call }: TestPortal, token: string, path: string, body: object) => {
  const reply = await call('POST', path, { token, body })
  expect(reply.status).toBe(201)
  return `${path}/${String(reply.body.data[0].id)}`
}

type Use = (portal: TestPortal, token: string, link: string) => Promise<unknown>

/** Every way in which an item refers to a file. */
const USES: [string, Use][] = [
  [
    'of a document',
    (portal, token, link) => saved(portal, token, '/document', { ...DOCUMENT, document_url: link }),
  ],
  [
    'of a document in the bin',
    async (portal, token, link) => {
      const path = await saved(portal, token, '/document', { ...DOCUMENT, document_url: link })
      await portal.call('DELETE', path, { token })
    },
  ],
  [
    'linked in the text of a news item',
    (portal, token, link) => {
      const description = `<p><a href="${link}">o manual</a></p>`
      return saved(portal, token, '/news', { ...NEWS, description })
    },
  ],
  [
    'that is the article of a news item',
    (portal, token, link) => saved(portal, token, '/news', { ...NEWS, article_url: link }),
  ],
]

describe.each(PLACES)('on %s, a file', (_name, place) => {
  it(`that no item uses is removed after ${UNUSED_DAYS} days, and the audit says so`, () =>
    withApp(async (portal) => {
      const { key } = await uploadFile(portal, await portal.tokenOf(master), 'docs')
      expect(await collectAfter(portal, UNUSED_DAYS - 1, place)).toBe(0)
      expect(await remainingKeys(place.storage)).toEqual([key])
      expect(await collectAfter(portal, UNUSED_DAYS + 1, place)).toBe(1)
      expect(await remainingKeys(place.storage)).toEqual([])
      const entries = await portal.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, key), eq(auditEntries.action, 'purged')))
      expect(entries).toMatchObject([{ entity: 'file', actorId: null }])
      expect(await portal.db.$count(files)).toBe(0)
    }, place))

  it.each(USES)('%s stays', (_use, use) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { key, link } = await uploadFile(portal, token, 'docs')
      await use(portal, token, link)
      expect(await collectAfter(portal, LATE, place)).toBe(0)
      expect(await remainingKeys(place.storage)).toEqual([key])
    }, place),
  )
})

describe.each(PLACES)('on %s, the pictures of an answer', (_name, place) => {
  it.each<[string, (setup: AnsweringTest, path: string) => Promise<unknown>]>([
    ['that counts', () => Promise.resolve()],
    [
      'that was voided',
      ({ portal, token }, path) =>
        portal.call('DELETE', path, { token, body: { reason: 'Em dobro' } }),
    ],
    [
      'that was corrected without them',
      ({ send }, path) =>
        send({}, { replaces_id: path.split('/').at(-1), reason: 'Foto errada', evidence: {} }),
    ],
  ])('%s stay', (_which, become) =>
    withActiveChecklist(
      async (setup) => {
        const { portal, token, id, ask, send } = setup
        const question = await ask({ name: 'Como está?', type: 3, photos: { min: 0, max: 1 } })
        const [photo, drawing] = [
          (await uploadFile(portal, token, 'answers')).key,
          (await uploadFile(portal, token, 'answers')).key,
        ]
        const evidence = { [question.id]: { photos: [photo] } }
        const signature = { name: 'João', key: drawing }
        const { status, body } = await send({}, { evidence, signature })
        expect(status).toBe(201)
        await become(setup, `/checklist/${id}/answer/${body.data[0].id}`)
        expect(await collectAfter(portal, LATE, place)).toBe(0)
        expect(await remainingKeys(place.storage)).toEqual([photo, drawing].toSorted())
      },
      { signature: 'optional' },
      place,
    ),
  )
})

/** An in-memory store with this many files that are old enough. */
const memoryPlace = (count: number) => {
  const storedKeys = new Set(Array.from({ length: count }, () => newKey('docs', 'a.pdf')))
  const storage = { ...DISK.storage, remove: async (key: string) => void storedKeys.delete(key) }
  return { storedKeys, place: { storage } }
}
const insertSigned = ({ db, clock }: TestPortal, keys: Iterable<string>) =>
  insertFiles(
    db,
    [...keys].map((key) => ({ key, domain: 'docs', createdAt: clock.now })),
  )

describe('the collection of files', () => {
  it(`removes a file that its document dropped ${UNUSED_DAYS} days ago, unless it is used again`, () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { key, link } = await uploadFile(portal, token, 'docs')
      const path = await saved(portal, token, '/document', { ...DOCUMENT, document_url: link })
      const use = async (address: string) =>
        expect(
          (await portal.call('PATCH', path, { token, body: { document_url: address } })).status,
        ).toBe(200)
      await use('https://x.test/d.pdf')
      expect(await collectAfter(portal, UNUSED_DAYS - 1, DISK)).toBe(0)
      await use(link)
      expect(await collectAfter(portal, LATE, DISK)).toBe(0)
      expect(await remainingKeys(DISK.storage)).toEqual([key])
      await use('https://x.test/d.pdf')
      expect(await collectAfter(portal, LATE, DISK)).toBe(1)
      expect(await remainingKeys(DISK.storage)).toEqual([])
    }, DISK))

  it('cannot be disabled by uploading many files', () =>
    withApp(async (portal) => {
      const { storedKeys, place } = memoryPlace(1200)
      await insertSigned(portal, storedKeys)
      expect(await collectAfter(portal, LATE, place)).toBe(1200)
      expect(storedKeys.size).toBe(0)
    }))

  it('leaves alone what the database does not know', () =>
    withApp(async (portal) => {
      const { storedKeys, place } = memoryPlace(3)
      expect(await collectAfter(portal, LATE, place)).toBe(0)
      expect(storedKeys.size).toBe(3)
    }))

  it('leaves the row of a refused file for a day, in which it counts in the quota', () =>
    withApp(async (portal) => {
      const { storedKeys, place } = memoryPlace(1)
      await insertSigned(portal, storedKeys)
      await markRemoved(portal.db, [...storedKeys], portal.clock.now)
      const rowsAfter = async (days: number) => {
        await collectAfter(portal, days, place)
        return portal.db.$count(files)
      }
      expect([await rowsAfter(0.9), await rowsAfter(1.1)]).toEqual([1, 0])
    }))

  it('continues when the store refuses one, logs it, and tries it again', () =>
    withApp(async (portal) => {
      const { storedKeys, place } = memoryPlace(2)
      await insertSigned(portal, storedKeys)
      const [refused = ''] = storedKeys
      const logged: unknown[] = []
      const log = { ...SILENT, error: (...words: unknown[]) => void logged.push(words) }
      const remove = (key: string) =>
        key === refused ? Promise.reject(new Error('no')) : place.storage.remove(key)
      const failing = { ...place, storage: { ...place.storage, remove } }
      expect(await collectAfter(portal, LATE, failing, log)).toBe(2)
      expect(logged).toMatchObject([[{ file: refused }, expect.any(String)]])
      expect([[...storedKeys], await filesToRemove(portal.db, LATER)]).toEqual([
        [refused],
        [refused],
      ])
      expect(await collectAfter(portal, LATE, place)).toBe(0)
      expect([storedKeys.size, await portal.db.$count(files)]).toEqual([0, 0])
    }))
})
