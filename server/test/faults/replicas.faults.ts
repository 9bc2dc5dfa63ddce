import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/client.ts'
import { alone } from '#jobs/job.queries.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { newLedger, resend } from './ledger.ts'
import { prepareGround, startLoad } from './load.ts'
import { type Installation, makeInstallation } from './portal.ts'
import { ROUNDS, patience } from './rounds.ts'
import { expectWhole } from './invariants.ts'
import { startWire, through } from './wire.ts'

let url: string
let database: Database
let installation: Installation
beforeAll(async () => {
  url = await newPostgresDatabase()
  database = openPostgres(url, 2)
  installation = await makeInstallation({ DATABASE_URL: url })
}, patience(1))
afterAll(async () => {
  await database.close()
  installation.discard()
})

it(
  'of two replicas that write, either is killed and comes back: the other goes on, nothing is lost',
  async () => {
    const ledger = newLedger()
    let survivor = await installation.start()
    const ground = await prepareGround(survivor.call)
    let stopSurvivor = startLoad(survivor.call, ledger, ground)
    const more = () =>
      expect
        .poll(ledger.total, { timeout: 40_000, interval: 5 })
        .toBeGreaterThan(ledger.total() + 15)

    for (let round = 0; round < ROUNDS; round += 1) {
      const [victim, stopVictim] = [survivor, stopSurvivor]
      survivor = await installation.start()
      stopSurvivor = startLoad(survivor.call, ledger, ground)
      await more()
      await victim.end('SIGKILL')
      await stopVictim()
      await more()
      await resend(survivor.call, ledger)
    }
    await stopSurvivor()
    expect([...ledger.refusals]).toEqual([])
    await expectWhole(database.pool, ledger)
    expect(await survivor.end('SIGTERM')).toBe(0)
  },
  patience(ROUNDS),
)

const purgeAlone = () => alone(database.db, 'purge', async () => 'done')

it('a job that a replica died in is done by another', async () => {
  const wire = await startWire(Number(new URL(url).port))
  const dying = openPostgres(through(wire, url), 1)
  const begun = new EventEmitter()
  const dead = alone(dying.db, 'purge', async () => {
    begun.emit('now')
    await once(begun, 'never')
  })
  dead.catch(() => undefined)
  await once(begun, 'now')
  expect(await purgeAlone()).toBeUndefined()
  await wire.stop()
  await expect.poll(purgeAlone, { timeout: 20_000 }).toBe('done')
})
