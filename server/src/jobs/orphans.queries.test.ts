import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { diskStorage } from '#storage/disk.ts'
import { insertFiles } from '#storage/file.queries.ts'
import { files } from '#storage/file.tables.ts'
import { newKey } from '#storage/key.ts'
import { filesToRemove, markRemoved } from '#storage/removal.queries.ts'
import { s3Storage } from '#storage/s3.ts'
import { type FileStore, fileStoreOf } from '#storage/file-store.ts'
import type { FileStorage } from '#storage/storage.ts'
import { type Answering, answering } from '#test/support/answering.ts'
import { type World, withApp } from '#test/support/app.ts'
import { SAMPLES } from '#test/support/files.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { sentFile } from '#test/support/uploads.ts'
import { KEPT_DAYS, UNUSED_DAYS, collectOrphans } from './orphans.service.ts'

const DAY_MS = 86_400_000
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

type Place = { readonly storage: FileStorage; readonly fileStore: FileStore }

const s3 = { base: `${store.endpoint}/bucket`, ...ACCOUNT }
const folder = join(root, 'files')
const DISK: Place = {
  storage: diskStorage({ folder, publicUrl: undefined, secretKeys: [Buffer.alloc(32)] }),
  fileStore: fileStoreOf({ dataDir: root, s3: undefined }),
}
const BUCKET: Place = { storage: s3Storage(s3), fileStore: fileStoreOf({ dataDir: root, s3 }) }
/** What the database is asked is the same of either: both are tried on PostgreSQL, the disk alone on the embedded engine. */
const isEmbedded = inject('postgresUrl') === ''
const PLACES: [string, Place][] = [
  ['the disk', DISK],
  ...(isEmbedded ? [] : [['an S3 store', BUCKET] satisfies [string, Place]]),
]

const left = async (fileStore: FileStore) => {
  const keys: string[] = []
  for await (const key of fileStore.keys()) keys.push(key)
  return keys.toSorted()
}
/** The job, as many days from now. */
const collectAfter = (
  { db, clock }: World,
  days: number,
  { storage, fileStore }: Place,
  log = SILENT,
) => {
  const now = new Date(clock.now.getTime() + days * DAY_MS)
  return collectOrphans({ db, storage, now: () => now, log }, fileStore, () => false)
}
const LATE = KEPT_DAYS + 1
const LATER = new Date('2100-01-01')

const PLACED = { subsidiaries: ['ALL'], farms: ['ALL'] }
const saved = async ({ call }: World, token: string, path: string, body: object) => {
  const reply = await call('POST', path, { token, body })
  expect(reply.status).toBe(201)
  return `${path}/${String(reply.body.data[0].id)}`
}

type Use = (world: World, token: string, link: string) => Promise<unknown>

/** Every way in which something can speak of a file. */
const USES: [string, Use][] = [
  [
    'of a document',
    (world, token, link) => saved(world, token, '/document', { ...DOCUMENT, document_url: link }),
  ],
  [
    'of a document in the bin',
    async (world, token, link) => {
      const path = await saved(world, token, '/document', { ...DOCUMENT, document_url: link })
      await world.call('DELETE', path, { token })
    },
  ],
  [
    'linked in the text of a news item',
    (world, token, link) => {
      const description = `<p><a href="${link}">o manual</a></p>`
      return saved(world, token, '/news', { ...NEWS, description })
    },
  ],
  [
    'that is the article of a news item',
    (world, token, link) => saved(world, token, '/news', { ...NEWS, article_url: link }),
  ],
  [
    'linked in an alert',
    (world, token, link) => {
      const alert = { name: 'A', description: `Leia ${link}`, ...PLACED }
      return saved(world, token, '/alerts/simple-alert', alert)
    },
  ],
  [
    'of a feature that nobody told the collection of',
    async ({ db }, _token, link) => {
      await db.execute(sql`create table later_feature (holds jsonb)`)
      const holds = JSON.stringify({ photos: [encodeURIComponent(link)] })
      await db.execute(sql`insert into later_feature values (${holds})`)
    },
  ],
  [
    'that a document had until lately',
    async (world, token, link) => {
      const path = await saved(world, token, '/document', { ...DOCUMENT, document_url: link })
      const { clock } = world
      clock.now = new Date(clock.now.getTime() + 20 * DAY_MS)
      const body = { document_url: 'https://x.test/d.pdf' }
      expect((await world.call('PATCH', path, { as: master, body })).status).toBe(200)
      clock.now = new Date(clock.now.getTime() - 20 * DAY_MS)
    },
  ],
]

describe.each(PLACES)('on %s, a file', (_name, place) => {
  it(`that nothing speaks of is removed after ${UNUSED_DAYS} days, and the audit says so`, () =>
    withApp(async (world) => {
      const { key } = await sentFile(world, await world.tokenOf(master), 'docs')
      expect(await collectAfter(world, UNUSED_DAYS - 1, place)).toBe(0)
      expect(await left(place.fileStore)).toEqual([key])
      expect(await collectAfter(world, UNUSED_DAYS + 1, place)).toBe(1)
      expect(await left(place.fileStore)).toEqual([])
      const entries = await world.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, key), eq(auditEntries.action, 'purged')))
      expect(entries).toMatchObject([{ entity: 'file', actorId: null }])
      expect(await world.db.$count(files)).toBe(0)
    }, place))

  it.each(USES)('%s stays', (_use, use) =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { key, link } = await sentFile(world, token, 'docs')
      await use(world, token, link)
      expect(await collectAfter(world, LATE, place)).toBe(0)
      expect(await left(place.fileStore)).toEqual([key])
    }, place),
  )
})

describe.each(PLACES)('on %s, the pictures of an answer', (_name, place) => {
  it.each<[string, (setup: Answering, path: string) => Promise<unknown>]>([
    ['that counts', () => Promise.resolve()],
    [
      'that was voided',
      ({ world, token }, path) =>
        world.call('DELETE', path, { token, body: { reason: 'Em dobro' } }),
    ],
    [
      'that was corrected without them',
      ({ send }, path) =>
        send({}, { replaces_id: path.split('/').at(-1), reason: 'Foto errada', evidence: {} }),
    ],
  ])('%s stay', (_which, become) =>
    answering(
      async (setup) => {
        const { world, token, id, ask, send } = setup
        const question = await ask({ name: 'Como está?', type: 3, photos: { min: 0, max: 1 } })
        const [photo, drawing] = [
          (await sentFile(world, token, 'answers')).key,
          (await sentFile(world, token, 'answers')).key,
        ]
        const evidence = { [question.id]: { photos: [photo] } }
        const signature = { name: 'João', key: drawing }
        const { status, body } = await send({}, { evidence, signature })
        expect(status).toBe(201)
        await become(setup, `/checklist/${id}/answer/${body.data[0].id}`)
        expect(await collectAfter(world, LATE, place)).toBe(0)
        expect(await left(place.fileStore)).toEqual([photo, drawing].toSorted())
      },
      { signature: 'optional' },
      place,
    ),
  )
})

/** So many files that are old enough, in memory. */
const heldPlace = (count: number) => {
  const held = new Set(Array.from({ length: count }, () => newKey('docs', 'a.pdf')))
  const fileStore: FileStore = {
    keys: async function* () {
      yield* held
    },
    read: () => Promise.resolve(SAMPLES.pdf),
    put: async (key) => void held.add(key),
  }
  const storage = { ...DISK.storage, remove: async (key: string) => void held.delete(key) }
  return { held, place: { fileStore, storage } }
}
const signed = ({ db, clock }: World, keys: Iterable<string>) =>
  insertFiles(
    db,
    [...keys].map((key) => ({ key, domain: 'docs', createdAt: clock.now })),
  )

describe('the collection of files', () => {
  it('takes the file of a document that was replaced long ago', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const { link } = await sentFile(world, token, 'docs')
      const path = await saved(world, token, '/document', { ...DOCUMENT, document_url: link })
      const body = { document_url: 'https://x.test/d.pdf' }
      await world.call('PATCH', path, { as: master, body })
      expect(await collectAfter(world, LATE, DISK)).toBe(1)
      expect(await left(DISK.fileStore)).toEqual([])
    }, DISK))

  it('cannot be switched off by sending many', () =>
    withApp(async (world) => {
      const { held, place } = heldPlace(1200)
      await signed(world, held)
      expect(await collectAfter(world, LATE, place)).toBe(1200)
      expect(held.size).toBe(0)
    }))

  it('takes old files that the database does not know, while they are few', () =>
    withApp(async (world) => {
      const { held, place } = heldPlace(250)
      const known = [...held].slice(0, 130)
      await signed(world, known)
      await world.db.execute(sql`create table later_feature (holds text[])`)
      await world.db.execute(sql`insert into later_feature values (${sql.param(known)})`)
      expect(await collectAfter(world, LATE, place)).toBe(120)
      expect([...held]).toEqual(known)
    }))

  it('removes none that it does not know where most are such: the database is not of this store', () =>
    withApp(async (world) => {
      const { held, place } = heldPlace(250)
      await expect(collectAfter(world, LATE, place)).rejects.toThrow(/250 of 250 files/)
      expect(held.size).toBe(250)
    }))

  it('leaves the row of a refused file for a day, in which it counts in the quota', () =>
    withApp(async (world) => {
      const { held, place } = heldPlace(1)
      await signed(world, held)
      await markRemoved(world.db, [...held], world.clock.now)
      const rowsAfter = async (days: number) => {
        await collectAfter(world, days, place)
        return world.db.$count(files)
      }
      expect([await rowsAfter(0.9), await rowsAfter(1.1)]).toEqual([1, 0])
    }))

  it('goes on when the store refuses one, says so, and tries it again', () =>
    withApp(async (world) => {
      const { held, place } = heldPlace(2)
      await signed(world, held)
      const [refused = ''] = held
      const logged: unknown[] = []
      const log = { ...SILENT, error: (...words: unknown[]) => void logged.push(words) }
      const remove = (key: string) =>
        key === refused ? Promise.reject(new Error('no')) : place.storage.remove(key)
      const failing = { ...place, storage: { ...place.storage, remove } }
      expect(await collectAfter(world, LATE, failing, log)).toBe(2)
      expect(logged).toMatchObject([[{ file: refused }, expect.any(String)]])
      expect([[...held], await filesToRemove(world.db, LATER)]).toEqual([[refused], [refused]])
      expect(await collectAfter(world, LATE, place)).toBe(0)
      expect([held.size, await world.db.$count(files)]).toEqual([0, 0])
    }))
})
