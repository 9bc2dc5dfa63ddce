import { afterAll, beforeAll, expect, it } from 'vitest'
import { master } from '#test/support/people.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from './portal-behind-proxy.ts'

let wired: PortalBehindProxy
beforeAll(async () => {
  wired = await startPortalBehindProxy(3)
})
afterAll(() => wired.stop())

it('while PostgreSQL is unreachable without an error, calls are answered 503, and it is used again once it is back', async () => {
  const { proxy, portal } = wired
  const token = await portal.tokenOf(master)
  const write = async () => {
    const body = { name: 'Aves' }
    return (await portal.call('POST', '/activity', { token, body })).status
  }
  const read = async () => (await portal.call('GET', '/activity', { token })).status
  expect([await write(), await read()]).toEqual([201, 200])
  proxy.setState('dead')
  // There are more calls than connections; the others wait for one until they time out.
  const replies = Promise.all([write(), write(), read(), read(), write(), read()])
  expect(await replies).toEqual([503, 503, 503, 503, 503, 503])
  expect(await portal.call('GET', '/readyz')).toMatchObject({ status: 503 })
  proxy.setState('sound')
  expect([await write(), await read()]).toEqual([201, 200])
}, 120_000)
