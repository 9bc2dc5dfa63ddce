import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { creations } from '#audit/creation.tables.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { type World, makeWorld } from '#test/support/app.ts'
import { type Replicas, openReplicas } from '#test/support/replicas.ts'
import { creatingRoutes, prepared } from './creating.ts'

let here: World
let there: World
let replicas: Replicas

/** A provider elsewhere, and the accounts that it has. */
const accounts = new Set<string>()
const elsewhere = ({ deps }: World): IdentityProvider => ({
  ...deps.identity,
  isElsewhere: true,
  create: async (_db, { id = newId() }) => {
    accounts.add(id)
    return id
  },
  remove: async (_db, id) => void accounts.delete(id),
})

beforeAll(async () => {
  replicas = await openReplicas()
  here = replicas.here
  there = replicas.there
})
afterAll(() => replicas.close())

const afresh = () =>
  here.db.execute(sql`truncate admins, identities, checklists, creations cascade`)

/** How often something was created, by the audit. */
const made = async () => {
  const { rows } = await here.db.execute<{ requests: number }>(
    sql`select count(distinct request_id)::int as requests from audit_entries
      where action in ('created', 'cloned', 'shared') or changes ? 'copiedQuestions'`,
  )
  return rows[0]?.requests ?? 0
}

describe('a creation and its repetition at the same moment', () => {
  it('on two replicas create once, and are answered the same, at every call', async () => {
    for (const route of creatingRoutes(here)) {
      await afresh()
      const send = await prepared(here, route)
      const before = await made()
      const key = newId()
      const replies = await Promise.all([send(key), send(key, there), send(key)])
      const statuses = replies.map(({ status }) => status)
      expect(statuses, route).toEqual([201, 201, 201])
      const [first, ...others] = replies.map(({ body }) => body.data)
      for (const other of others) expect(other, route).toEqual(first)
      expect((await made()) - before, route).toBe(1)
    }
  })

  it('leave one account at a provider elsewhere', async () => {
    await afresh()
    const world = await here.rebuilt({ identity: elsewhere(here) })
    const send = await prepared(world, 'POST /api/v1/admin')
    const key = newId()
    const replies = await Promise.all([send(key), send(key), send(key)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(accounts.size).toBe(1)
    await world.app.close()
  })
})

describe('a failure after the commit', () => {
  it('is not told: the answer is what was made', async () => {
    await afresh()
    const db: World['db'] = Object.assign(Object.create(here.db), {
      transaction: async (work: Parameters<World['db']['transaction']>[0]) => {
        await here.db.transaction(work)
        throw new Error('It fails afterwards')
      },
    })
    const send = await prepared(here, 'POST /api/v1/admin')
    const deaf = await makeWorld(() => db)
    const reply = await send(newId(), deaf)
    expect(reply.status).toBe(201)
    expect(await here.db.select().from(creations)).toHaveLength(1)
    await deaf.app.close()
  })
})
