import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { master } from '#test/support/people.ts'
import { idTokenOf } from '#test/support/sign-in.ts'
import { type Wired, startWired } from './wired.ts'

let wired: Wired
beforeAll(async () => {
  wired = await startWired(2)
})
afterAll(() => wired.stop())

const PASSWORD = 'segredo'
const newAdmin = (email: string) => ({
  name: 'Ana',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
})

it('an administrator whose commit was made, but not heard of, keeps the identity', async () => {
  const { wire, database, world } = wired
  const token = await world.tokenOf(master)
  const body = newAdmin('ana@fazenda.test')
  wire.turn('losing the answer to a commit')
  expect(await world.call('POST', '/admin', { token, body })).toMatchObject({ status: 503 })
  wire.turn('sound')
  expect(await findAdminByEmail(database.db, body.email)).toMatchObject({ name: 'Ana' })
  expect(await idTokenOf(world, body.email, PASSWORD)).toBeTruthy()
  expect(await world.call('POST', '/admin', { token, body })).toMatchObject({ status: 409 })
})

it('connections that break at the begin of a transaction do not use up the pool', async () => {
  const { wire, world } = wired
  const token = await world.tokenOf(master)
  const write = async () => {
    const body = { name: 'Aves' }
    return (await world.call('POST', '/activity', { token, body })).status
  }
  wire.turn('broken by a begin')
  expect([await write(), await write(), await write()]).toEqual([503, 503, 503])
  wire.turn('sound')
  expect(await write()).toBe(201)
})
