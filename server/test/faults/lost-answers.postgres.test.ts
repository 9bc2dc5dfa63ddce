import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { master } from '#test/support/people.ts'
import { idTokenOf } from '#test/support/sign-in.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from './portal-behind-proxy.ts'

let wired: PortalBehindProxy
beforeAll(async () => {
  wired = await startPortalBehindProxy(2)
})
afterAll(() => wired.stop())

const PASSWORD = 'segredo'
const newAdmin = (email: string) => ({
  name: 'Ana',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
})

it('an administrator keeps the identity if the response to the commit is lost', async () => {
  const { proxy, database, portal } = wired
  const token = await portal.tokenOf(master)
  const body = newAdmin('ana@fazenda.test')
  proxy.setState('losing the answer to a commit')
  expect(await portal.call('POST', '/admin', { token, body })).toMatchObject({ status: 503 })
  proxy.setState('sound')
  expect(await findAdminByEmail(database.db, body.email)).toMatchObject({ name: 'Ana' })
  expect(await idTokenOf(portal, body.email, PASSWORD)).toBeTruthy()
  expect(await portal.call('POST', '/admin', { token, body })).toMatchObject({ status: 409 })
})

it('connections that break at the begin of a transaction do not use up the pool', async () => {
  const { proxy, portal } = wired
  const token = await portal.tokenOf(master)
  const write = async () => {
    const body = { name: 'Aves' }
    return (await portal.call('POST', '/activity', { token, body })).status
  }
  proxy.setState('broken by a begin')
  expect([await write(), await write(), await write()]).toEqual([503, 503, 503])
  proxy.setState('sound')
  expect(await write()).toBe(201)
})
