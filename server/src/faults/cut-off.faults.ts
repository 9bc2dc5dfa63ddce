import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/client.ts'
import { type World, makeWorld } from '#testing/app.ts'
import { newPostgresDatabase } from '#testing/database.ts'
import { master } from '#testing/people.ts'
import { type Wire, startWire, through } from './wire.ts'

let wire: Wire
let database: Database
let world: World
beforeAll(async () => {
  const url = await newPostgresDatabase()
  wire = await startWire(Number(new URL(url).port))
  database = openPostgres(through(wire, url), 3)
  world = await makeWorld(() => database.db)
})
afterAll(async () => {
  await world.app.close()
  await database.close()
  await wire.stop()
})

it('a PostgreSQL that is cut off without a word is answered 503, and used again once it is back', async () => {
  const token = await world.tokenOf(master)
  const write = async () => {
    const body = { name: 'Aves' }
    return (await world.call('POST', '/activity', { token, body })).status
  }
  const read = async () => (await world.call('GET', '/activity', { token })).status
  expect([await write(), await read()]).toEqual([201, 200])
  wire.turn('dead')
  // More of them than the pool has connections: the rest wait for one, and not for long.
  const replies = Promise.all([write(), write(), read(), read(), write(), read()])
  expect(await replies).toEqual([503, 503, 503, 503, 503, 503])
  expect(await world.call('GET', '/readyz')).toMatchObject({ status: 503 })
  wire.turn('sound')
  expect([await write(), await read()]).toEqual([201, 200])
}, 120_000)
