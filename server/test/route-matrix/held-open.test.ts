import { eq } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { describe, expect, it } from 'vitest'
import type { AppDeps } from '#app.ts'
import type { Db } from '#db/client.ts'
import { adminScopes, admins } from '#accounts/admin.tables.ts'
import { sessions } from '#features/auth/session.tables.ts'
import { type World, withApp } from '#test/support/app.ts'
import { NEWS } from '#test/support/items.ts'
import { type Person, clerk, master } from '#test/support/people.ts'
import { OWN_WRITES, methodOf } from './writes.ts'

type Meanwhile = () => Promise<void>
type Moment = (world: World, meanwhile: Meanwhile) => Partial<AppDeps>

/** After the headers have opened the door, before the body is read. */
const beforeTheBody: Moment = (_world, meanwhile) => ({
  metrics: fp(async (app) => {
    app.addHook('preParsing', async (_request, _reply, body) => {
      await meanwhile()
      return body
    })
  }),
})

/** After everything was read and asked, before the transaction that writes. */
const beforeTheWrite: Moment = ({ db }, meanwhile) => {
  const late: Db = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (...work: Parameters<Db['transaction']>) => {
            await meanwhile()
            return target.transaction(...work)
          }
        : Reflect.get(target, name, target),
  })
  return { db: () => late }
}

const CHANGES: [string, Person, (world: World) => Promise<unknown>, number][] = [
  ['a right is taken away', clerk(['1001']), ({ db }) => db.delete(adminScopes), 403],
  ['a session is signed out', master, ({ db }) => db.delete(sessions), 498],
  [
    'a master is deleted',
    master,
    async ({ db }) => {
      await db.delete(sessions)
      await db.delete(admins)
    },
    498,
  ],
  [
    'a master is one no longer',
    master,
    ({ db }) => db.update(admins).set({ isMaster: false }).where(eq(admins.isMaster, true)),
    403,
  ],
]
const MOMENTS: [string, Moment][] = [
  ['while its body is awaited', beforeTheBody],
  ['just before it writes', beforeTheWrite],
]

describe.each(MOMENTS)('a request that is held open, %s', (_name, moment) => {
  it.each(CHANGES)('writes nothing once %s', (_change, person, change, expected) =>
    withApp(async (world) => {
      const token = await world.tokenOf(person)
      const held = await world.rebuilt(moment(world, async () => void (await change(world))))
      const body = { ...NEWS, subsidiaries: ['1001'] }
      expect((await held.call('POST', '/news', { token, body })).status).toBe(expected)
      await held.app.close()
    }),
  )
})

describe('a session that ends just before the write', () => {
  it.each(Object.entries(OWN_WRITES))('is seen by %s', (route, prepare) =>
    withApp(async (world) => {
      const { url, headers = {}, payload } = await prepare(world)
      const held = await world.rebuilt(
        beforeTheWrite(world, async () => void (await world.db.delete(sessions))),
      )
      const reply = await held.app.inject({
        method: methodOf(route),
        url,
        headers,
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBe(498)
      await held.app.close()
    }),
  )
})
