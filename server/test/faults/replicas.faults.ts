import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { withJobLock } from '#jobs/job.queries.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { newLedger, resend } from './ledger.ts'
import { prepareLoad, startLoad } from './load.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { ROUNDS, timeoutFor } from './rounds.ts'
import { expectConsistent } from './invariants.ts'
import { startFaultyProxy, urlThroughProxy } from './faulty-proxy.ts'

let url: string
let database: Database
let installation: Installation
beforeAll(async () => {
  url = await newPostgresDatabase()
  database = openPostgres(url, 2)
  installation = await makeInstallation({ DATABASE_URL: url })
}, timeoutFor(1))
afterAll(async () => {
  await database.close()
  installation.discard()
})

it(
  'while two replicas write, each in turn is killed and restarted: the other continues, nothing is lost',
  async () => {
    const ledger = newLedger()
    let survivor = await installation.start()
    const fixture = await prepareLoad(survivor.call)
    let stopSurvivor = startLoad(survivor.call, ledger, fixture)
    const expectMore = () =>
      expect
        .poll(ledger.total, { timeout: 40_000, interval: 5 })
        .toBeGreaterThan(ledger.total() + 15)

    for (let round = 0; round < ROUNDS; round += 1) {
      const [victim, stopVictim] = [survivor, stopSurvivor]
      survivor = await installation.start()
      stopSurvivor = startLoad(survivor.call, ledger, fixture)
      await expectMore()
      await victim.end('SIGKILL')
      await stopVictim()
      await expectMore()
      await resend(survivor.call, ledger)
    }
    await stopSurvivor()
    expect([...ledger.refusals]).toEqual([])
    await expectConsistent(database.pool, ledger)
    expect(await survivor.end('SIGTERM')).toBe(0)
  },
  timeoutFor(ROUNDS),
)

const purgeAlone = () => withJobLock(database.db, 'purge', async () => 'done')

it('a job that a replica died in is done by another', async () => {
  const proxy = await startFaultyProxy(Number(new URL(url).port))
  const dying = openPostgres(urlThroughProxy(proxy, url), 1)
  const events = new EventEmitter()
  const dead = withJobLock(dying.db, 'purge', async () => {
    events.emit('now')
    await once(events, 'never')
  })
  dead.catch(() => undefined)
  await once(events, 'now')
  expect(await purgeAlone()).toBeUndefined()
  await proxy.stop()
  await expect.poll(purgeAlone, { timeout: 20_000 }).toBe('done')
})
