import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type Database, openPostgres } from '#db/database.ts'
import { insertFiles } from '#storage/file.queries.ts'
import { newKey } from '#storage/key.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { diskFiles, SAMPLES } from '#test/support/files.ts'
import { withJobLock } from './job.queries.ts'
import { collectOrphans, UNUSED_DAYS } from './uploads.service.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-orphans-'))
const fileStore = diskFiles(root)
const later = new Date(Date.now() + (UNUSED_DAYS + 1) * 86_400_000)
const SILENT = { info: () => undefined, error: () => undefined }

let here: Database
let there: Database
beforeAll(async () => {
  const url = await newPostgresDatabase()
  here = openPostgres(url, 5)
  there = openPostgres(url, 5)
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  rmSync(root, { recursive: true, force: true })
})

const collect = ({ db }: Database) =>
  collectOrphans({ db, storage: fileStore, now: () => later, log: SILENT }, () => false)
const store = async (count: number) => {
  const keys = Array.from({ length: count }, () => newKey('docs', 'a.pdf'))
  for (const key of keys) await fileStore.put(key, SAMPLES.pdf)
  await insertFiles(
    here.db,
    keys.map((key) => ({ key, domain: 'docs', createdAt: new Date(), unusedSince: new Date() })),
  )
}
const counted = async () => {
  const keys: string[] = []
  for await (const key of fileStore.keys()) keys.push(key)
  return keys.length
}

describe('two replicas', () => {
  it('never collect files at once', async () => {
    await store(1)
    await withJobLock(here.db, 'orphans', async () => {
      expect(await collect(there)).toBe(0)
    })
    expect(await collect(there)).toBe(1)
  })

  it('remove all there is between them, and none is missed', async () => {
    await store(20)
    await Promise.all([collect(here), collect(there)])
    expect(await counted()).toBe(0)
    expect((await here.db.select().from(auditEntries)).length).toBeGreaterThanOrEqual(21)
  })
})
