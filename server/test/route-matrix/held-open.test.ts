import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminScopes, admins } from '#accounts/admin.tables.ts'
import { sessions } from '#features/auth/session.tables.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { NEWS } from '#test/support/items.ts'
import { type Person, clerk, master } from '#test/support/people.ts'
import { BEFORE_THE_BODY, BEFORE_THE_WRITE, held, resetPauses } from './pauses.ts'

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
      resetPauses(portal)
      const token = await portal.tokenOf(person)
      held.meanwhile = async () => void (await change(portal))
      const body = { ...NEWS, subsidiaries: ['1001'] }
      expect((await portal.call('POST', '/news', { token, body })).status).toBe(expected)
    }, pause),
  )
})
