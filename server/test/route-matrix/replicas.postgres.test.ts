import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'
import { type Replicas, openReplicas } from '#test/support/replicas.ts'
import { changePassword, idTokenOf, signInAs, wrongCodeAt } from '#test/support/sign-in.ts'

const LOOKUP = '/integrated/subsidiary'
const MINUTE = 60_000

let here: TestPortal
let there: TestPortal
let replicas: Replicas

beforeAll(async () => {
  replicas = await openReplicas()
  here = replicas.here
  there = replicas.there
})
afterAll(() => replicas.close())

describe('two replicas on one database', () => {
  it('accept each other’s sessions until they end', async () => {
    const token = await here.tokenOf(master)
    expect(await there.call('GET', LOOKUP, { token })).toMatchObject({ status: 200 })
    await here.call('DELETE', '/auth/session', { token })
    expect(await there.call('GET', LOOKUP, { token })).toMatchObject({ status: 498 })
  })

  it('accept each other’s ID tokens, and refuse them once the password changed', async () => {
    const { email } = await here.anAdmin(master)
    const { idToken, token } = await signInAs(here, email)
    const body = { firebase_token: idToken, email }
    expect(await there.call('POST', '/auth/token', { body })).toMatchObject({ status: 200 })
    for (const { clock } of [here, there]) clock.now = new Date(clock.now.getTime() + MINUTE)
    const elsewhere = await signInAs(there, email)
    await changePassword(there, elsewhere.idToken, 'nova-senha')
    expect(await there.call('POST', '/auth/token', { body })).toMatchObject({ status: 401 })
    const statusOf = async (session: { token: string }) =>
      (await here.call('GET', LOOKUP, session)).status
    expect([await statusOf({ token }), await statusOf(elsewhere)]).toEqual([498, 200])
  })

  it('count wrong codes together, and both slow the account down', async () => {
    const { email } = await here.anAdmin(master)
    const tryWrong = async (portal: TestPortal) => {
      const auth_token = await idTokenOf(portal, email)
      const body = { auth_token, totp: wrongCodeAt(portal.clock.now) }
      return (await portal.call('POST', '/auth/totp', { body })).status
    }
    for (let tries = 0; tries < 5; tries += 1) {
      expect([await tryWrong(here), await tryWrong(there)]).toEqual([401, 401])
    }
    expect([await tryWrong(here), await tryWrong(there)]).toEqual([429, 429])
  })

  it('see changed scopes, a new secret and a deletion on the very next call', async () => {
    const token = await here.tokenOf(master)
    const area = await here.call('POST', '/activity', { token, body: { name: 'Aves' } })
    const areas = [String(area.body.data[0].id)]
    const { id, email } = await here.anAdmin(clerk(['2001'], ['news.list'], areas))
    const session = await signInAs(there, email)
    const statuses = async (path: string) => {
      const replies = [here, there].map((portal) =>
        portal.call('GET', path, { token: session.token }),
      )
      return (await Promise.all(replies)).map(({ status }) => status)
    }
    expect(await statuses('/news')).toEqual([200, 200])
    expect(await statuses('/document')).toEqual([403, 403])

    const subsidiary = { '2001': { scopes: ['documents.list'], areas } }
    await here.call('PATCH', `/admin/${id}`, { token, body: { subsidiary } })
    expect(await statuses('/news')).toEqual([403, 403])
    expect(await statuses('/document')).toEqual([200, 200])

    await here.call('POST', `/admin/${id}/totp_secret`, { token })
    expect(await statuses('/document')).toEqual([498, 498])

    const otherAdmin = await there.anAdmin(clerk(['2001'], ['documents.list'], areas))
    session.token = (await signInAs(here, otherAdmin.email)).token
    expect(await statuses('/document')).toEqual([200, 200])
    await there.call('DELETE', `/admin/${otherAdmin.id}`, { token })
    expect(await statuses('/document')).toEqual([498, 498])
  })

  it.each(['DELETE', 'PATCH'] as const)(
    'leave one master when both are asked to take the other’s away (%s)',
    async (method) => {
      const change = method === 'PATCH' ? { body: { is_master: false } } : {}
      for (let round = 0; round < 6; round += 1) {
        const [first, second] = [await here.signedIn(master), await there.signedIn(master)]
        const replies = await Promise.all([
          here.call(method, `/admin/${second.id}`, { token: first.token, ...change }),
          there.call(method, `/admin/${first.id}`, { token: second.token, ...change }),
        ])
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 498])
      }
    },
  )
})
