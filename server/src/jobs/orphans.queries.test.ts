import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { insertDocuments } from '#features/documents/document.queries.ts'
import { newKey } from '#storage/key.ts'
import { type Shelf, shelfOf } from '#storage/shelf.ts'
import { type World, withApp } from '#testing/app.ts'
import { SAMPLES } from '#testing/files.ts'
import { DOCUMENT, NEWS } from '#testing/items.ts'
import { master } from '#testing/people.ts'
import { startS3 } from '#testing/s3-server.ts'
import { KEPT_DAYS, collectOrphans } from './orphans.service.ts'

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

const SHELVES: [string, Shelf][] = [
  ['the disk', shelfOf({ dataDir: root, s3: undefined })],
  ['an S3 store', shelfOf({ dataDir: root, s3: { base: `${store.endpoint}/bucket`, ...ACCOUNT } })],
]

const stored = async (shelf: Shelf) => {
  const key = newKey('docs', 'a.pdf')
  await shelf.put(key, SAMPLES.pdf)
  return { key, link: `https://portal.test/files/${key}` }
}
const left = async (shelf: Shelf) => {
  const keys: string[] = []
  for await (const key of shelf.keys()) keys.push(key)
  return keys.toSorted()
}
/** The job, as many days from now. */
const collectAfter = ({ db, clock, deps }: World, days: number, shelf: Shelf, log = SILENT) => {
  const now = new Date(clock.now.getTime() + days * DAY_MS)
  return collectOrphans({ db, storage: deps.storage, now: () => now, log }, shelf, () => false)
}
const LATE = KEPT_DAYS + 1

const PLACED = { subsidiaries: ['ALL'], farms: ['ALL'] }
const saved = async ({ call }: World, path: string, body: object) => {
  const reply = await call('POST', path, { as: master, body })
  expect(reply.status).toBe(201)
  return `${path}/${String(reply.body.data[0].id)}`
}

/** Every way in which something can speak of a file. */
const USES: [string, (world: World, link: string) => Promise<unknown>][] = [
  [
    'of a document',
    (world, link) => saved(world, '/document', { ...DOCUMENT, document_url: link }),
  ],
  ['of a news item', (world, link) => saved(world, '/news', { ...NEWS, banner_url: link })],
  [
    'of a document in the bin',
    async (world, link) => {
      const path = await saved(world, '/document', { ...DOCUMENT, document_url: link })
      await world.call('DELETE', path, { as: master })
    },
  ],
  [
    'linked in the text of a news item',
    (world, link) =>
      saved(world, '/news', { ...NEWS, description: `<p><a href="${link}">o manual</a></p>` }),
  ],
  [
    'that is the article of a news item',
    (world, link) => saved(world, '/news', { ...NEWS, article_url: link }),
  ],
  [
    'linked in an alert',
    (world, link) =>
      saved(world, '/alerts/simple-alert', { name: 'A', description: `Leia ${link}`, ...PLACED }),
  ],
  [
    'that a document had until lately',
    async (world, link) => {
      const path = await saved(world, '/document', { ...DOCUMENT, document_url: link })
      world.clock.now = new Date(world.clock.now.getTime() + 20 * DAY_MS)
      const body = { document_url: 'https://x.test/d.pdf' }
      expect((await world.call('PATCH', path, { as: master, body })).status).toBe(200)
      world.clock.now = new Date(world.clock.now.getTime() - 20 * DAY_MS)
    },
  ],
]

describe.each(SHELVES)('on %s, a file', (_name, shelf) => {
  it(`that nothing speaks of is removed after ${KEPT_DAYS} days, and the audit says so`, () =>
    withApp(async (world) => {
      const { key } = await stored(shelf)
      expect(await collectAfter(world, KEPT_DAYS - 1, shelf)).toBe(0)
      expect(await left(shelf)).toEqual([key])
      expect(await collectAfter(world, LATE, shelf)).toBe(1)
      expect(await left(shelf)).toEqual([])
      const told = await world.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'file'), eq(auditEntries.entityId, key)))
      expect(told).toMatchObject([{ action: 'purged', actorId: null }])
    }))

  it.each(USES)('%s stays', (_use, use) =>
    withApp(async (world) => {
      const { key, link } = await stored(shelf)
      await use(world, link)
      expect(await collectAfter(world, LATE, shelf)).toBe(0)
      expect(await left(shelf)).toEqual([key])
    }),
  )
})

/** So many files that are old enough, in memory. */
const heldShelf = (count: number) => {
  const held = new Set(Array.from({ length: count }, () => newKey('docs', 'a.pdf')))
  const shelf: Shelf = {
    keys: async function* () {
      yield* held
    },
    read: () => Promise.resolve(SAMPLES.pdf),
    put: async (key) => void held.add(key),
    remove: async (key) => void held.delete(key),
  }
  return { held, shelf }
}
const shownInDocuments = ({ db, clock }: World, keys: readonly string[]) => {
  const stamps = { createdAt: clock.now, updatedAt: clock.now, updatedBy: '' }
  const placed = { subsidiaries: ['ALL'], farms: ['ALL'] }
  return insertDocuments(
    db,
    keys.map((key) => ({
      id: newId(),
      name: 'D',
      description: '',
      type: '0',
      documentUrl: `https://portal.test/files/${key}`,
      ...placed,
      ...stamps,
    })),
  )
}

describe('the collection of files', () => {
  it('takes the file of a document that was replaced long ago', () =>
    withApp(async (world) => {
      const { held, shelf } = heldShelf(1)
      const link = `https://portal.test/files/${[...held].join('')}`
      const path = await saved(world, '/document', { ...DOCUMENT, document_url: link })
      const body = { document_url: 'https://x.test/d.pdf' }
      await world.call('PATCH', path, { as: master, body })
      expect(await collectAfter(world, LATE, shelf)).toBe(1)
      expect(held.size).toBe(0)
    }))

  it('goes past one batch, and leaves what is shown', () =>
    withApp(async (world) => {
      const { held, shelf } = heldShelf(250)
      const used = [...held].slice(0, 130)
      await shownInDocuments(world, used)
      expect(await collectAfter(world, LATE, shelf)).toBe(120)
      expect([...held]).toEqual(used)
    }))

  it('removes nothing where most files belong to no item: the database is not of this store', () =>
    withApp(async (world) => {
      const { held, shelf } = heldShelf(250)
      await shownInDocuments(world, [...held].slice(0, 120))
      await expect(collectAfter(world, LATE, shelf)).rejects.toThrow(/130 of 250 files/)
      expect(held.size).toBe(250)
    }))

  it('goes on when the store refuses one, and says so', () =>
    withApp(async (world) => {
      const { held, shelf } = heldShelf(2)
      const [refused = ''] = held
      const said: unknown[] = []
      const log = { ...SILENT, error: (...words: unknown[]) => void said.push(words) }
      const remove = (key: string) =>
        key === refused ? Promise.reject(new Error('no')) : shelf.remove(key)
      expect(await collectAfter(world, LATE, { ...shelf, remove }, log)).toBe(2)
      expect(said).toMatchObject([[{ file: refused }, expect.any(String)]])
      expect([...held]).toEqual([refused])
    }))
})
