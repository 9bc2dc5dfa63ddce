import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#db/client.ts'
import { adminScopes } from '#features/admins/admin.tables.ts'
import { newPostgresDatabase } from '#testing/database.ts'
import { type World, makeWorld } from '#testing/app.ts'
import { clerk, master } from '#testing/people.ts'
import { changePassword, idTokenOf, signInAs, wrongCodeAt } from '#testing/sign-in.ts'

const LOOKUP = '/integrated/subsidiary'

let databases: Database[] = []
let here: World
let there: World

beforeAll(async () => {
  const url = await newPostgresDatabase()
  databases = [openPostgres(url, 5), openPostgres(url, 5)]
  const worlds = await Promise.all(databases.map(({ db }) => makeWorld(() => db)))
  const [first, second] = worlds
  if (first === undefined || second === undefined) throw new Error('Two replicas are needed')
  here = first
  there = second
})
afterAll(async () => {
  await Promise.all([here.app.close(), there.app.close()])
  await Promise.all(databases.map((database) => database.close()))
})

describe('two replicas on one database', () => {
  it('know each other’s sessions, and that they ended', async () => {
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
    await changePassword(here, idToken, 'nova-senha')
    expect(await there.call('POST', '/auth/token', { body })).toMatchObject({ status: 401 })
    expect(await there.call('GET', LOOKUP, { token })).toMatchObject({ status: 498 })
  })

  it('count wrong codes together, and both slow the account down', async () => {
    const { email } = await here.anAdmin(master)
    const tryWrong = async (world: World) => {
      const auth_token = await idTokenOf(world, email)
      const body = { auth_token, totp: wrongCodeAt(world.clock.now) }
      return (await world.call('POST', '/auth/totp', { body })).status
    }
    for (let tries = 0; tries < 5; tries += 1) {
      expect([await tryWrong(here), await tryWrong(there)]).toEqual([401, 401])
    }
    expect([await tryWrong(here), await tryWrong(there)]).toEqual([429, 429])
  })

  it('see changed scopes on the next call', async () => {
    const { id, email } = await here.anAdmin(clerk(['2001', '2002']))
    const { token } = await signInAs(here, email)
    const shown = async () => (await there.call('GET', LOOKUP, { token })).body.data.total
    expect(await shown()).toBe(2)
    await here.db.delete(adminScopes).where(eq(adminScopes.adminId, id))
    expect(await shown()).toBe(0)
  })
})
