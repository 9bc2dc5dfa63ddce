import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/database.ts'
import { migrateSchema } from '#db/migrate.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { type TestPostgres, makePostgres } from '#test/support/postgres.ts'

const LOOKUP = '/integrated/subsidiary'

let postgres: TestPostgres
let database: Database
let portal: TestPortal

beforeAll(async () => {
  postgres = await makePostgres()
  database = openPostgres(postgres.url, 5)
  await migrateSchema(database.pool)
  portal = await makeTestPortal(() => database.db)
})
afterAll(async () => {
  await portal.app.close()
  await database.close()
  await postgres.discard()
})

describe('a database that stops and starts again under load', () => {
  it('is answered 503 meanwhile, never 498, and is used again without a restart', async () => {
    const token = await portal.tokenOf(master)
    const statuses = new Set<number>()
    const load = { isRunning: true }
    const callers = Array.from({ length: 6 }, async () => {
      while (load.isRunning) statuses.add((await portal.call('GET', LOOKUP, { token })).status)
    })
    const expectStatus = (status: number) =>
      expect
        .poll(async () => (await portal.call('GET', LOOKUP, { token })).status, { timeout: 20_000 })
        .toBe(status)

    await expectStatus(200)
    await postgres.stop()
    await expectStatus(503)
    expect(await portal.call('GET', '/healthz')).toMatchObject({ status: 200 })
    await postgres.start()
    await expectStatus(200)
    load.isRunning = false
    await Promise.all(callers)
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503])
  })

  it('is not ready while it is away, and ready again after', async () => {
    await postgres.stop()
    await expect
      .poll(async () => (await portal.call('GET', '/readyz')).status, { timeout: 10_000 })
      .toBe(503)
    await postgres.start()
    await expect
      .poll(async () => (await portal.call('GET', '/readyz')).status, { timeout: 10_000 })
      .toBe(200)
  })
})
