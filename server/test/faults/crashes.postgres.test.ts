import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { type TestPostgres, makePostgres } from '#test/support/postgres.ts'
import { killRepeatedly } from './kill.ts'
import { type Ledger, newLedger, resend } from './ledger.ts'
import { prepareLoad, startLoad } from './load.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { ROUNDS, timeoutFor } from './rounds.ts'
import { expectConsistent } from './invariants.ts'

let postgres: TestPostgres
let database: Database
let installation: Installation
beforeAll(async () => {
  postgres = await makePostgres()
  installation = await makeInstallation({ DATABASE_URL: postgres.url })
  database = openPostgres(postgres.url, 1)
}, timeoutFor(1))
afterAll(async () => {
  await database.close()
  await postgres.discard()
  installation.discard()
})

const inspect = (ledger: Ledger) => expectConsistent(database.pool, ledger)

describe('a server process', () => {
  it(
    'killed while it writes to PostgreSQL leaves all that it acknowledged, and nothing by half',
    async () => {
      const ledger = await killRepeatedly(installation, ROUNDS, inspect)
      expect(ledger.total()).toBeGreaterThan(ROUNDS * 15)
    },
    timeoutFor(ROUNDS),
  )

  it(
    'outlives a PostgreSQL that is restarted while it writes, and answers 503 meanwhile',
    async () => {
      const ledger = newLedger()
      const { call, end } = await installation.start()
      const stopLoad = startLoad(call, ledger, await prepareLoad(call))
      const expectMore = (count: () => number, more: number) =>
        expect.poll(count, { timeout: 40_000, interval: 5 }).toBeGreaterThan(count() + more)
      const refused = () => ledger.refusals.get(503) ?? 0

      for (const mode of Array.from(
        { length: ROUNDS },
        () => ['immediate', 'fast'] as const,
      ).flat()) {
        await expectMore(ledger.total, 10)
        await postgres.stop(mode)
        await expectMore(refused, 20)
        expect(await call('GET', '/healthz')).toMatchObject({ status: 200 })
        await postgres.start()
        await expectMore(ledger.total, 30)
      }
      await stopLoad()
      await resend(call, ledger)
      expect([...ledger.refusals.keys()]).toEqual([503])
      await inspect(ledger)
      expect(await end('SIGTERM')).toBe(0)
    },
    timeoutFor(ROUNDS),
  )
})
