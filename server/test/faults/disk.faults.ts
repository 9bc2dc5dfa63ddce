import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEngine, openPostgres } from '#db/database.ts'
import { openFolderEngine } from '#db/embedded/engine.ts'
import { makePostgres } from '#test/support/postgres.ts'
import { type Ledger, newLedger, resend } from './ledger.ts'
import { prepareLoad, startLoad } from './load.ts'
import { type Process, makeInstallation } from './installation.ts'
import { timeoutFor } from './rounds.ts'
import { makeSmallDisk } from './small-disk.ts'
import { expectConsistent } from './invariants.ts'

/** Free bytes of each round. The first is less than the embedded log's next file, so that the log fails before the tables do. */
const FREE_BYTES = [9_000_000, 0]
/** PostgreSQL keeps a spare log file, so it needs less. */
const FREE_BYTES_FOR_POSTGRES = [1_000_000, 0]

type Disk = Extract<ReturnType<typeof makeSmallDisk>, { ok: true }>

/** Writes random bytes, which do not compress, so that the log grows by as many. */
const bulkyWrite =
  (ledger: Ledger, { call }: Process) =>
  async () => {
    const reply = await call('POST', '/news', {
      name: 'Notícia',
      summary: '<p>Resumo</p>',
      description: `<p>${randomBytes(30_000).toString('base64url')}</p>`,
      start_date: '2026-11-15',
      end_date: '2099-11-16',
      subsidiaries: ['1001', '1002'],
      farms: ['ALL'],
    })
    ledger.record('news', reply)
    return reply.status
  }

/** Fills the disk under load, expects refusals, frees space, and expects the portal to recover by itself. */
const runFullAndRecover = async (
  disk: Disk,
  server: Process,
  freeBytes: readonly number[],
  makeRoom: () => Promise<void> = async () => disk.clear(),
) => {
  const ledger = newLedger()
  const fixture = await prepareLoad(server.call)
  const write = bulkyWrite(ledger, server)
  for (const bytes of freeBytes) {
    const stopLoad = startLoad(server.call, ledger, fixture)
    await expect.poll(() => ledger.total(), { timeout: 60_000 }).toBeGreaterThan(20)
    disk.fill(bytes)
    await expect.poll(write, { timeout: 120_000, interval: 1 }).toBe(503)
    expect(await server.call('GET', '/healthz')).toMatchObject({ status: 200 })
    await stopLoad()
    await makeRoom()
    await expect.poll(write, { timeout: 60_000, interval: 100 }).toBe(201)
  }
  await resend(server.call, ledger)
  expect([...ledger.refusals.keys()]).toEqual([503])
  return ledger
}

it(
  'the embedded database on a full disk refuses with 503, and continues once there is space',
  async ({ skip, onTestFinished }) => {
    const disk = makeSmallDisk(200)
    if (!disk.ok) return skip(disk.reason)
    onTestFinished(disk.discard)
    const installation = await makeInstallation({ DATA_DIR: join(disk.folder, 'data') })
    onTestFinished(installation.discard)
    const server = await installation.start()
    onTestFinished(async () => void (await server.end('SIGKILL')))

    const ledger = await runFullAndRecover(disk, server, FREE_BYTES)
    expect(await server.end('SIGTERM')).toBe(0)
    const copy = join(disk.folder, 'copy')
    cpSync(join(installation.dataDir, 'database'), copy, { recursive: true })
    const database = openEngine(await openFolderEngine(copy, () => undefined))
    await expectConsistent(database.pool, ledger)
    await database.close()
  },
  timeoutFor(5),
)

it(
  'while PostgreSQL has a full disk, calls are answered 503, and it is used again once there is space',
  async ({ skip, onTestFinished }) => {
    const disk = makeSmallDisk(200)
    if (!disk.ok) return skip(disk.reason)
    onTestFinished(disk.discard)
    const postgres = await makePostgres(disk.folder)
    onTestFinished(postgres.discard)
    const installation = await makeInstallation({ DATABASE_URL: postgres.url })
    onTestFinished(installation.discard)
    const server = await installation.start()
    onTestFinished(async () => void (await server.end('SIGKILL')))

    const ledger = await runFullAndRecover(disk, server, FREE_BYTES_FOR_POSTGRES, async () => {
      disk.clear()
      // Without space for its log PostgreSQL may exit; the operator then restarts it.
      if (!postgres.isRunning()) await postgres.start()
    })
    expect(await server.end('SIGTERM')).toBe(0)
    const database = openPostgres(postgres.url, 1)
    await expectConsistent(database.pool, ledger)
    await database.close()
  },
  timeoutFor(5),
)
