import { eq } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { describe, expect, it } from 'vitest'
import type { AppDeps } from '#app.ts'
import type { Db } from '#db/database.ts'
import { adminScopes, admins } from '#accounts/admin.tables.ts'
import { sessions } from '#features/auth/session.tables.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { NEWS } from '#test/support/items.ts'
import { type Person, clerk, master } from '#test/support/people.ts'
import { AUTHENTICATED_WRITES, methodOf } from './writes.ts'

type Meanwhile = () => Promise<void>
type PauseAt = (portal: TestPortal, meanwhile: Meanwhile) => Partial<AppDeps>

/** Pauses after the caller was authenticated, before the body is read. */
const beforeTheBody: PauseAt = (_portal, meanwhile) => ({
  metrics: fp(async (app) => {
    app.addHook('preParsing', async (_request, _reply, body) => {
      await meanwhile()
      return body
    })
  }),
})

/** Pauses after all reads and checks, before the transaction that writes. */
const beforeTheWrite: PauseAt = ({ db }, meanwhile) => {
  const pausingDb: Db = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? async (...work: Parameters<Db['transaction']>) => {
            await meanwhile()
            return target.transaction(...work)
          }
        : Reflect.get(target, name, target),
  })
  return { db: () => pausingDb }
}

const CHANGES: [string, Person, (portal: TestPortal) => Promise<unknown>, number][] = [
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
const PAUSES: [string, PauseAt][] = [
  ['while its body is awaited', beforeTheBody],
  ['just before it writes', beforeTheWrite],
]

describe.each(PAUSES)('a request that is held open, %s', (_name, pauseAt) => {
  it.each(CHANGES)('writes nothing once %s', (_change, person, change, expected) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(person)
      const pausedPortal = await portal.rebuild(
        pauseAt(portal, async () => void (await change(portal))),
      )
      const body = { ...NEWS, subsidiaries: ['1001'] }
      expect((await pausedPortal.call('POST', '/news', { token, body })).status).toBe(expected)
      await pausedPortal.app.close()
    }),
  )
})

describe('a session that ends just before the write', () => {
  it.each(Object.entries(AUTHENTICATED_WRITES))('is seen by %s', (route, prepare) =>
    withApp(async (portal) => {
      const { url, headers = {}, payload } = await prepare(portal)
      const pausedPortal = await portal.rebuild(
        beforeTheWrite(portal, async () => void (await portal.db.delete(sessions))),
      )
      const reply = await pausedPortal.app.inject({
        method: methodOf(route),
        url,
        headers,
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBe(498)
      await pausedPortal.app.close()
    }),
  )
})
