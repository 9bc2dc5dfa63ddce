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

/** What happens while a request of the current test is held open. One app per pause serves all tests. */
const held = { meanwhile: async () => {}, db: undefined as Db | undefined }
const reset = ({ db }: TestPortal) => Object.assign(held, { db, meanwhile: async () => {} })

/** Pauses after the caller was authenticated, before the body is read. */
const BEFORE_THE_BODY: Partial<AppDeps> = {
  metrics: fp(async (app) => {
    app.addHook('preParsing', async (_request, _reply, body) => {
      await held.meanwhile()
      return body
    })
  }),
}

/** Pauses after all reads and checks, before the transaction that writes. */
const BEFORE_THE_WRITE: Partial<AppDeps> = {
  db: () => {
    if (held.db === undefined) throw new Error('No test is under way')
    return new Proxy(held.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (...work: Parameters<Db['transaction']>) => {
              await held.meanwhile()
              return target.transaction(...work)
            }
          : Reflect.get(target, name, target),
    })
  },
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
const PAUSES = [
  ['while its body is awaited', BEFORE_THE_BODY],
  ['just before it writes', BEFORE_THE_WRITE],
] as const

describe.each(PAUSES)('a request that is held open, %s', (_name, pause) => {
  it.each(CHANGES)('writes nothing once %s', (_change, person, change, expected) =>
    withApp(async (portal) => {
      reset(portal)
      const token = await portal.tokenOf(person)
      held.meanwhile = async () => void (await change(portal))
      const body = { ...NEWS, subsidiaries: ['1001'] }
      expect((await portal.call('POST', '/news', { token, body })).status).toBe(expected)
    }, pause),
  )
})

describe('a session that ends just before the write', () => {
  it.each(Object.entries(AUTHENTICATED_WRITES))('is seen by %s', (route, prepare) =>
    withApp(async (portal) => {
      reset(portal)
      const { url, headers = {}, payload } = await prepare(portal)
      held.meanwhile = async () => void (await portal.db.delete(sessions))
      const reply = await portal.app.inject({
        method: methodOf(route),
        url,
        headers,
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBe(498)
    }, BEFORE_THE_WRITE),
  )
})
