import { afterAll, beforeAll, expect, it } from 'vitest'
import { master } from '#test/support/people.ts'
import { type Wired, startWired } from './wired.ts'

let wired: Wired
beforeAll(async () => {
  wired = await startWired(3)
})
afterAll(() => wired.stop())

it('a PostgreSQL that is cut off without a word is answered 503, and used again once it is back', async () => {
  const { wire, world } = wired
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
