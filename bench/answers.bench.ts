import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../server/src/db/database.ts'
import { migrateSchema } from '../server/src/db/migrate.ts'
import { master } from '../server/test/support/people.ts'
import { type TestPostgres, makePostgres, openPlainPool } from '../server/test/support/postgres.ts'
import { startBuilt } from '../server/test/support/process.ts'
import { type Seeded, casesOf } from './answers-cases.ts'
import { callerOf } from './answers-http.ts'
import { measureMedian, rounded } from './measure.ts'
import { peakDuring } from './processor.ts'
import { seedAnswers, seedChecklist, seedPlaces } from './seed-answers.ts'
import { SECRET_KEY, openTestPortal } from './test-portal.ts'

const LARGEST = Number(process.env['BENCH_ANSWERS'] ?? 100_000)
const LONG = { timeout: 3_600_000 }
/** The largest growth in time of a flat case, with ten times as many answers. */
const GROWTH = 2
const MEMORY_GROWTH = 1.5

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
let postgres: TestPostgres
let database: Database
let plainPool: ReturnType<typeof openPlainPool>
let token: string
let warm: Seeded
let small: Seeded
let large: Seeded

const start = () =>
  startBuilt({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SECRET_KEY,
  })

beforeAll(async () => {
  postgres = await makePostgres()
  database = openPostgres(postgres.url, 2)
  plainPool = openPlainPool(postgres.url)
  await migrateSchema(database.pool)
  const portal = await openTestPortal(database)
  token = await portal.tokenOf(master)
  const area = await seedPlaces(portal)
  const seeded = async (count: number) => {
    const checklistId = await seedChecklist(portal, token, area, `Com ${count} respostas`)
    await seedAnswers(database.db, checklistId, count, portal.clock.now)
    return { checklistId, count }
  }
  warm = await seeded(LARGEST / 100)
  small = await seeded(LARGEST / 10)
  large = await seeded(LARGEST)
  await portal.app.close()
  await plainPool.query('vacuum analyze')
}, LONG.timeout)
afterAll(async () => {
  await plainPool.end()
  await database.close()
  await postgres.discard()
  rmSync(folder, { recursive: true, force: true })
})

it('one answer, a summary and sending cost the same however many there are', LONG, async () => {
  const server = await start()
  const caller = callerOf(server, token)
  const rows = []
  for (const benchCase of await casesOf(database.db, plainPool, [small, large])) {
    await benchCase.http(caller, small)
    const smallMs = await measureMedian(() => benchCase.http(caller, small), benchCase.runs)
    const largeMs = await measureMedian(() => benchCase.http(caller, large), benchCase.runs)
    const sqlMs = await measureMedian(() => benchCase.sql(plainPool, large), benchCase.runs)
    rows.push({
      case: benchCase.name,
      [`${small.count} (ms)`]: rounded(smallMs),
      [`${large.count} (ms)`]: rounded(largeMs),
      '×': rounded(largeMs / smallMs),
      'SQL (ms)': rounded(sqlMs),
      'HTTP ÷ SQL': rounded(largeMs / sqlMs),
      flat: benchCase.isFlat === true,
    })
  }
  await server.end('SIGTERM')
  console.table(rows)
  for (const row of rows.filter(({ flat }) => flat)) {
    expect([row.case, row['×'] <= GROWTH]).toEqual([row.case, true])
  }
})

/** Exports on a new server; returns its memory before and its peak, and the file's size, in MB. */
const peakOf = async ({ checklistId }: Seeded, format: string) => {
  const server = await start()
  const { exported } = callerOf(server, token)
  await exported(warm.checklistId, format)
  const measured = await peakDuring(server.pid ?? 0, () => exported(checklistId, format))
  await server.end('SIGTERM')
  return { ...measured, size: measured.result / 1024 ** 2 }
}

it.skipIf(process.platform !== 'linux')(
  'an export takes as much memory for ten times as many answers',
  LONG,
  async () => {
    const rows = []
    for (const format of ['xlsx', 'csv']) {
      const smallPeak = await peakOf(small, format)
      const largePeak = await peakOf(large, format)
      rows.push({
        format,
        'file (MB)': rounded(largePeak.size),
        'baseline (MB)': rounded(largePeak.baseline),
        [`peak ${small.count} (MB)`]: rounded(smallPeak.peak),
        [`peak ${large.count} (MB)`]: rounded(largePeak.peak),
        'over baseline ×': rounded(
          (largePeak.peak - largePeak.baseline) / (smallPeak.peak - smallPeak.baseline),
        ),
      })
    }
    console.table(rows)
    for (const row of rows) {
      expect([row.format, row['over baseline ×'] < MEMORY_GROWTH]).toEqual([row.format, true])
    }
  },
)
