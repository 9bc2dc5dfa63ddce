import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '../server/src/db/client.ts'
import { migrateSchema } from '../server/src/db/migrate.ts'
import { makeWorld } from '../server/test/support/app.ts'
import { master } from '../server/test/support/people.ts'
import { type TestPostgres, makePostgres, openPlainly } from '../server/test/support/postgres.ts'
import { startBuilt } from '../server/test/support/process.ts'
import { type Seeded, casesOf } from './answers-cases.ts'
import { callerOf } from './answers-http.ts'
import { measured, rounded } from './measuring.ts'
import { peakDuring } from './processor.ts'
import { seedAnswers, seedChecklist, seedPlaces } from './seed-answers.ts'

const LARGEST = Number(process.env['BENCH_ANSWERS'] ?? 100_000)
const LONG = { timeout: 3_600_000 }
/** What does not depend on how many answers there are, with ten times as many. */
const GROWTH = 2
const MEMORY_GROWTH = 1.5

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
let postgres: TestPostgres
let database: Database
let plain: ReturnType<typeof openPlainly>
let token: string
let warm: Seeded
let small: Seeded
let large: Seeded

const start = () =>
  startBuilt({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })

beforeAll(async () => {
  postgres = await makePostgres()
  database = openPostgres(postgres.url, 2)
  plain = openPlainly(postgres.url)
  await migrateSchema(database.pool)
  const world = await makeWorld(() => database.db)
  token = await world.tokenOf(master)
  const area = await seedPlaces(world)
  const seeded = async (count: number) => {
    const checklistId = await seedChecklist(world, token, area, `Com ${count} respostas`)
    await seedAnswers(database.db, checklistId, count, world.clock.now)
    return { checklistId, count }
  }
  warm = await seeded(LARGEST / 100)
  small = await seeded(LARGEST / 10)
  large = await seeded(LARGEST)
  await world.app.close()
  await plain.query('vacuum analyze')
}, LONG.timeout)
afterAll(async () => {
  await plain.end()
  await database.close()
  await postgres.discard()
  rmSync(folder, { recursive: true, force: true })
})

it('one answer, a summary and sending cost the same however many there are', LONG, async () => {
  const server = await start()
  const caller = callerOf(server, token)
  const rows = []
  for (const one of await casesOf(database.db, plain, [small, large])) {
    await one.http(caller, small)
    const ofSmall = await measured(() => one.http(caller, small), one.runs)
    const ofLarge = await measured(() => one.http(caller, large), one.runs)
    const bare = await measured(() => one.sql(plain, large), one.runs)
    rows.push({
      case: one.name,
      [`${small.count} (ms)`]: rounded(ofSmall),
      [`${large.count} (ms)`]: rounded(ofLarge),
      '×': rounded(ofLarge / ofSmall),
      'SQL (ms)': rounded(bare),
      'HTTP ÷ SQL': rounded(ofLarge / bare),
      flat: one.isFlat === true,
    })
  }
  await server.end('SIGTERM')
  console.table(rows)
  for (const row of rows.filter(({ flat }) => flat)) {
    expect([row.case, row['×'] <= GROWTH]).toEqual([row.case, true])
  }
})

/** How far a server of its own goes above where it was while it exports, in MB. */
const peakOf = async ({ checklistId }: Seeded, format: string) => {
  const server = await start()
  const { exported } = callerOf(server, token)
  await exported(warm.checklistId, format)
  const seen = await peakDuring(server.pid ?? 0, () => exported(checklistId, format))
  await server.end('SIGTERM')
  return { ...seen, size: seen.result / 1024 ** 2 }
}

it.skipIf(process.platform !== 'linux')(
  'an export takes as much memory for ten times as many answers',
  LONG,
  async () => {
    const rows = []
    for (const format of ['xlsx', 'csv']) {
      const few = await peakOf(small, format)
      const many = await peakOf(large, format)
      rows.push({
        format,
        'file (MB)': rounded(many.size),
        'baseline (MB)': rounded(many.baseline),
        [`peak ${small.count} (MB)`]: rounded(few.peak),
        [`peak ${large.count} (MB)`]: rounded(many.peak),
        'over baseline ×': rounded((many.peak - many.baseline) / (few.peak - few.baseline)),
      })
    }
    console.table(rows)
    for (const row of rows) {
      expect([row.format, row['over baseline ×'] < MEMORY_GROWTH]).toEqual([row.format, true])
    }
  },
)
