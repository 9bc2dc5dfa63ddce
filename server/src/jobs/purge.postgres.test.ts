import { BIN_MS } from '@portal/contract/bin/bin'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type Database, openPostgres } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { areas } from '#features/areas/area.tables.ts'
import { withJobLock } from './job.queries.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'
import { purge } from './purge.service.ts'

const SILENT = { info: () => undefined, error: () => undefined }
const NOW = new Date()
const LONG_AGO = new Date(NOW.getTime() - BIN_MS - 1000)

let databases: Database[] = []
let worlds: TestPortal[] = []

beforeAll(async () => {
  const url = await newPostgresDatabase()
  databases = [openPostgres(url, 5), openPostgres(url, 5)]
  worlds = await Promise.all(databases.map(({ db }) => makeTestPortal(() => db)))
})
afterAll(async () => {
  await Promise.all(worlds.map(({ app }) => app.close()))
  await Promise.all(databases.map((database) => database.close()))
})

const purgeAt = ({ db, deps }: TestPortal) =>
  purge({ db, storage: deps.storage, now: () => NOW, log: SILENT }, () => false)

const createBinnedAreas = async (count: number) => {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    name: 'Área',
    deletedAt: LONG_AGO,
    deletedBy: '',
  }))
  await databases[0]?.db.insert(areas).values(rows)
  return rows.map(({ id }) => id)
}
const entriesOf = async (action: string) =>
  (await databases[0]?.db.select().from(auditEntries).where(eq(auditEntries.action, action))) ?? []

describe('two replicas', () => {
  it('purge each item once', async () => {
    const ids = await createBinnedAreas(250)
    const counts = await Promise.all(worlds.map((portal) => purgeAt(portal)))
    const rest = await Promise.all(worlds.map((portal) => purgeAt(portal)))
    expect([...counts, ...rest].reduce((sum, count) => sum + count, 0)).toBe(250)
    const purgedIds = (await entriesOf('purged')).map(({ entityId }) => entityId)
    expect(purgedIds.toSorted()).toEqual(ids.toSorted())
  })

  it('never do the same job at once', async () => {
    const [here, there] = databases
    if (!here || !there) throw new Error('Two replicas are needed')
    await withJobLock(here.db, 'purge', async () => {
      expect(await withJobLock(there.db, 'purge', () => Promise.resolve('done'))).toBeUndefined()
      expect(await withJobLock(there.db, 'other', () => Promise.resolve('done'))).toBe('done')
    })
    expect(await withJobLock(there.db, 'purge', () => Promise.resolve('done'))).toBe('done')
  })
})

describe('an item that is restored as it is purged', () => {
  it('is either restored or gone, and the response says which', async () => {
    const [here, there] = worlds
    if (!here || !there) throw new Error('Two replicas are needed')
    const token = await here.tokenOf(master)
    for (let round = 0; round < 15; round += 1) {
      const [id = ''] = await createBinnedAreas(1)
      const [restored, purged] = await Promise.all([
        here.call('POST', `/bin/area/${id}/restore`, { token, body: {} }),
        purgeAt(there),
      ])
      // An item that was being restored is skipped until the next round, which has nothing to do.
      const left = await purgeAt(there)
      const { status } = await here.call('GET', `/activity/${id}`, { token })
      expect([restored.status, purged + left, status]).toEqual(
        restored.status === 200 ? [200, 0, 200] : [404, 1, 404],
      )
    }
  })
})
