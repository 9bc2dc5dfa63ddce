import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@portal/contract/shared/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makeTestPortal } from '#test/support/app.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { diskFiles, SAMPLES } from '#test/support/files.ts'
import { dailyBackups } from './daily-backup.service.ts'
import { lastBackup } from './last-backup.queries.ts'
import { checkArchive, restore } from './restore.service.ts'

const passphrase = 'uma frase bem longa'
const KEY = `docs/${'A'.repeat(22)}/manual.pdf`
const root = mkdtempSync(join(tmpdir(), 'portal-daily-'))
const folder = mkdtempSync(join(root, 'backups-'))
const logs: string[] = []
const log = {
  info: () => undefined,
  error: (_details: unknown, text?: string) => void logs.push(text ?? ''),
}

let database: Database
let target: Database
let portal: Awaited<ReturnType<typeof makeTestPortal>>
beforeAll(async () => {
  database = await openTestDatabase()
  target = await openTestDatabase()
  portal = await makeTestPortal(() => database.db)
})
afterAll(async () => {
  await portal.app.close()
  await database.close()
  await target.close()
  rmSync(root, { recursive: true, force: true })
})

const installationOf = ({ pool }: Database, dataDir: string) => ({
  pool,
  fileStore: diskFiles(join(root, dataDir)),
  keyIds: ['one'],
  ownKeys: [],
  box: portal.deps.box,
  allowsDemonstration: true,
})
const runAt = (now: Date, isStopping = () => false) => {
  const installation = installationOf(database, 'source')
  const { calendar } = portal.config
  const job = dailyBackups({ installation, folder, passphrase, calendar, logN: 10 })
  const deps = { db: database.db, storage: portal.deps.storage, now: () => now, log }
  return job.run(deps, isStopping)
}
/** Nine in the evening in São Paulo, when it is the next day in UTC already. */
const EVENING = new Date('2026-03-02T00:00:00Z')

it('an installation has one backup for each day of the company, which is restored as any other', async () => {
  const { fileStore } = installationOf(database, 'source')
  await fileStore.put(KEY, SAMPLES.pdf)
  await database.pool.query(
    `insert into files (key, domain, size, created_at, checked_at) values ($1, 'docs', $2, now(), now())`,
    [KEY, SAMPLES.pdf.length],
  )
  expect(await runAt(EVENING)).toBe(1)
  expect(readdirSync(folder)).toEqual(['portal-2026-03-01.backup'])
  expect(await runAt(new Date(EVENING.getTime() + DAY_MS / 24))).toBe(0)
  expect(await lastBackup(database.pool)).toEqual({ at: EVENING, missing: 0 })

  const archive = { file: join(folder, 'portal-2026-03-01.backup'), passphrase }
  const there = installationOf(target, 'target')
  expect(await restore(there, archive, await checkArchive(archive))).toMatchObject({ files: 1 })
  expect(await there.fileStore.read(KEY)).toMatchObject({ content: SAMPLES.pdf })
})

it('seven backups are kept, and nothing else of the folder is touched', async () => {
  for (const name of ['portal.backup', 'portal-2026-03-02.backup.7.partial', 'notes.txt'])
    writeFileSync(join(folder, name), newId())
  for (let day = 1; day <= 8; day += 1) await runAt(new Date(EVENING.getTime() + day * DAY_MS))
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    ...[3, 4, 5, 6, 7, 8, 9].map((day) => `portal-2026-03-0${day}.backup`),
    'portal.backup',
  ])
})

it('requests have the database while the files are read, and a stop breaks the backup off', async () => {
  const later = new Date(EVENING.getTime() + 9 * DAY_MS)
  let isFree = false
  const stopped = runAt(later, () => {
    isFree = database.pool.totalCount === database.pool.idleCount
    return true
  })
  await expect(stopped).rejects.toThrow('The backup was broken off')
  expect(isFree).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('03-10'))).toEqual([])
})

it('a file that is missing is logged and counted', async () => {
  rmSync(join(root, 'source', 'files'), { recursive: true })
  expect(await runAt(new Date(EVENING.getTime() + 10 * DAY_MS))).toBe(1)
  expect(logs).toEqual([expect.stringContaining(`1 of 1 files are missing`)])
  expect(await lastBackup(database.pool)).toMatchObject({ missing: 1 })
})
