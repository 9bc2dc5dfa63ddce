import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type Database, openPostgres } from '#db/client.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type World, makeWorld } from '#test/support/app.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'

const AT_ONCE = Array.from({ length: 12 })

let database: Database
let world: World

beforeAll(async () => {
  database = openPostgres(await newPostgresDatabase(), 8)
  world = await makeWorld(() => database.db)
  await upsertSubsidiaries(database.db, [{ code: '1001', name: 'Chapecó' }])
})
afterAll(async () => {
  await world.app.close()
  await database.close()
})

const anAlert = async (name: string) => {
  world.clock.now = new Date()
  const body = { name, description: 'Hoje', subsidiaries: ['1001'], farms: ['ALL'] }
  const made = await world.call('POST', '/alerts/simple-alert', { as: master, body })
  return String(made.body.data[0].id)
}
const traces = (id: string) =>
  database.db.$count(
    auditEntries,
    and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'read')),
  )

describe('an alert read in several windows at once', () => {
  it('is read once, and every window is answered alike', async () => {
    const token = await world.tokenOf(master)
    const id = await anAlert('Geada')
    const path = `/alerts/inbox/${id}/read`
    const replies = await Promise.all(
      AT_ONCE.map(() => world.call('POST', path, { token, body: {} })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await traces(id)).toBe(1)
  })

  it('is read once with all the others, and none is left', async () => {
    const token = await world.tokenOf(master)
    const ids = [await anAlert('A'), await anAlert('B'), await anAlert('C')]
    const read = (id: string) => world.call('POST', `/alerts/inbox/${id}/read`, { token, body: {} })
    const readAll = () => world.call('POST', '/alerts/inbox/read', { token, body: {} })
    const replies = await Promise.all([...ids.map((id) => read(id)), ...AT_ONCE.map(readAll)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await Promise.all(ids.map((id) => traces(id)))).toEqual([1, 1, 1])
    expect((await readAll()).body.data).toEqual({ unread: 0 })
  })
})
