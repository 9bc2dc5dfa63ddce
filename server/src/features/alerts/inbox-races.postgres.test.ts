import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type Database, openPostgres } from '#db/database.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, makeTestPortal } from '#test/support/app.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'

const TWELVE_TIMES = Array.from({ length: 12 })

let database: Database
let portal: TestPortal

beforeAll(async () => {
  database = openPostgres(await newPostgresDatabase(), 8)
  portal = await makeTestPortal(() => database.db)
  await upsertSubsidiaries(database.db, [{ code: '1001', name: 'Chapecó' }])
})
afterAll(async () => {
  await portal.app.close()
  await database.close()
})

const createAlert = async (name: string) => {
  portal.clock.now = new Date()
  const body = { name, description: 'Hoje', subsidiaries: ['1001'], farms: ['ALL'] }
  const created = await portal.call('POST', '/alerts/simple-alert', { as: master, body })
  return String(created.body.data[0].id)
}
const auditEntriesOf = (id: string) =>
  database.db.$count(
    auditEntries,
    and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'read')),
  )

describe('an alert read in several windows at once', () => {
  it('is marked as read once, and every window gets the same response', async () => {
    const token = await portal.tokenOf(master)
    const id = await createAlert('Geada')
    const path = `/alerts/inbox/${id}/read`
    const replies = await Promise.all(
      TWELVE_TIMES.map(() => portal.call('POST', path, { token, body: {} })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await auditEntriesOf(id)).toBe(1)
  })

  it('is marked as read once with all the others, and none is left unread', async () => {
    const token = await portal.tokenOf(master)
    const ids = [await createAlert('A'), await createAlert('B'), await createAlert('C')]
    const read = (id: string) =>
      portal.call('POST', `/alerts/inbox/${id}/read`, { token, body: {} })
    const readAll = () => portal.call('POST', '/alerts/inbox/read', { token, body: {} })
    const replies = await Promise.all([...ids.map((id) => read(id)), ...TWELVE_TIMES.map(readAll)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await Promise.all(ids.map((id) => auditEntriesOf(id)))).toEqual([1, 1, 1])
    expect((await readAll()).body.data).toEqual({ unread: 0 })
  })
})
