import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creations } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { makeTestPortal, type TestPortal } from '#test/support/app.ts'
import { openReplicas, type Replicas } from '#test/support/replicas.ts'
import { createRoutesOf, prepareCreate } from './create-routes.ts'

let here: TestPortal
let there: TestPortal
let replicas: Replicas

/** The accounts at the remote identity provider. */
const accounts = new Set<string>()
const remoteProvider = ({ deps }: TestPortal): IdentityProvider => ({
  ...deps.identity,
  isRemote: true,
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

const truncateTables = () =>
  here.db.execute(sql`truncate admins, identities, checklists, areas, creations cascade`)

/** The number of requests that created something, counted in the audit. */
const countCreations = async () => {
  const { rows } = await here.db.execute<{ requests: number }>(
    sql`select count(distinct request_id)::int as requests from audit_entries
      where action in ('created', 'cloned', 'shared') or changes ? 'copiedQuestions'`,
  )
  return rows[0]?.requests ?? 0
}

describe('a creation and its repetition at the same moment', () => {
  it('on two replicas create one item, and get the same response, at every call', async () => {
    for (const route of createRoutesOf(here)) {
      await truncateTables()
      const send = await prepareCreate(here, route)
      const before = await countCreations()
      const key = newId()
      const replies = await Promise.all([send(key), send(key, there), send(key)])
      const statuses = replies.map(({ status }) => status)
      expect(statuses, route).toEqual([201, 201, 201])
      const [first, ...repetitions] = replies.map(({ body }) => body.data)
      for (const repeated of repetitions) expect(repeated, route).toEqual(first)
      expect((await countCreations()) - before, route).toBe(1)
    }
  })

  it('leave one account at an external provider', async () => {
    await truncateTables()
    const portal = await here.rebuild({ identity: remoteProvider(here) })
    const send = await prepareCreate(portal, 'POST /api/v1/admin')
    const key = newId()
    const replies = await Promise.all([send(key), send(key), send(key)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(accounts.size).toBe(1)
    await portal.app.close()
  })
})

describe('a failure after the commit', () => {
  it('is not reported: the response is what was created', async () => {
    await truncateTables()
    const db: TestPortal['db'] = Object.assign(Object.create(here.db), {
      transaction: async (work: Parameters<TestPortal['db']['transaction']>[0]) => {
        await here.db.transaction(work)
        throw new Error('It fails afterwards')
      },
    })
    const send = await prepareCreate(here, 'POST /api/v1/admin')
    const failingPortal = await makeTestPortal(() => db)
    const reply = await send(newId(), failingPortal)
    expect(reply.status).toBe(201)
    expect(await here.db.select().from(creations)).toHaveLength(1)
    await failingPortal.app.close()
  })
})
