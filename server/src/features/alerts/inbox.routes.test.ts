import { UNREAD_COUNT_MAX } from '@portal/contract/alerts/inbox'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'
import { alertReads } from './alert-read.tables.ts'
import { alertStore } from './alert.queries.ts'

const PATH = '/alerts/inbox'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type AlertOptions = {
  readonly name?: string
  readonly to?: string[]
  readonly age?: number
  readonly endDate?: string
}

/** Creates an alert that is `age` milliseconds old. */
const createAlert = async (
  world: TestPortal,
  { name = 'Geada', to = ['1001'], age = 0, ...end }: AlertOptions = {},
) => {
  const id = newId()
  const at = new Date(world.clock.now.getTime() - age)
  const stamps = { createdAt: at, updatedAt: at, updatedBy: '' }
  const text = { name, description: 'Hoje', ...end }
  await alertStore.insert(world.db, [{ id, ...text, subsidiaries: to, farms: ['ALL'], ...stamps }])
  return id
}

/** A person whose account is a year old, because alerts older than the account count as read. */
const reader = async (world: TestPortal, person = clerk(['1001'], [])) => {
  const token = await world.tokenOf(person)
  await world.db.execute(`update admins set created_at = now() - interval '1 year'`)
  const inbox = async (search = '') => {
    const { data } = (await world.call('GET', `${PATH}${search}`, { token })).body
    const shown = data.items.map(
      ({ name, read }: { name: string; read: boolean }) => `${name}${read ? '' : ' *'}`,
    )
    return { shown, unread: data.unread, total: data.total, next: data.next_page }
  }
  const read = async (id: string) =>
    (await world.call('POST', `${PATH}/${id}/read`, { token, body: {} })).body.data
  const readAll = async (body = {}) =>
    (await world.call('POST', `${PATH}/read`, { token, body })).body.data
  return { token, inbox, read, readAll }
}

const entriesOf = ({ db }: TestPortal, id: string) =>
  db.$count(auditEntries, and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'read')))

describe('the inbox of alerts', () => {
  it('holds those for the own subsidiaries or for all, latest first', () =>
    withApp(async (world) => {
      for (const [index, to] of [['1001'], ['1002'], ['ALL'], ['1003', '1001']].entries()) {
        await createAlert(world, { name: to.join('+'), to, age: -index * MINUTE_MS })
      }
      const { inbox } = await reader(world)
      expect(await inbox()).toEqual({
        shown: ['1003+1001 *', 'ALL *', '1001 *'],
        unread: 3,
        total: 3,
        next: null,
      })
      const ofMaster = await reader(world, master)
      expect(await ofMaster.inbox()).toMatchObject({ unread: 4, total: 4 })
    }))

  it('holds an alert until its last day, as the company counts days', () =>
    withApp(async (world) => {
      world.clock.now = new Date('2026-11-15T02:30:00.000Z') // the 14th, at UTC−3
      await createAlert(world, { name: 'Ontem', endDate: '2026-11-13' })
      await createAlert(world, { name: 'Hoje', endDate: '2026-11-14', age: MINUTE_MS })
      const { inbox } = await reader(world)
      expect(await inbox()).toMatchObject({ shown: ['Hoje *'], unread: 1, total: 1 })
    }))

  it('is empty for whoever holds nothing, alerts for all included', () =>
    withApp(async (world) => {
      await createAlert(world, { to: ['ALL'] })
      const { inbox, readAll } = await reader(world, clerk([]))
      expect(await inbox()).toMatchObject({ shown: [], unread: 0, total: 0 })
      expect(await readAll()).toEqual({ unread: 0 })
    }))

  it('is paged, and shows only the unread or only the read if asked', () =>
    withApp(async (world) => {
      const oldest = await createAlert(world, { name: 'A', age: 2 * MINUTE_MS })
      await createAlert(world, { name: 'B', age: MINUTE_MS })
      await createAlert(world, { name: 'C' })
      const { inbox, read } = await reader(world)
      await read(oldest)
      expect(await inbox('?page_size=2')).toMatchObject({ shown: ['C *', 'B *'], next: 2 })
      expect(await inbox('?page_size=2&page=2')).toMatchObject({ shown: ['A'], next: null })
      expect(await inbox('?read=0')).toMatchObject({ shown: ['C *', 'B *'], total: 2, unread: 2 })
      expect(await inbox('?read=1')).toMatchObject({ shown: ['A'], total: 1, unread: 2 })
    }))

  it('counts neither what is older than 90 days nor what was there before the account', () =>
    withApp(async (world) => {
      const old = await createAlert(world, { name: 'Velho', age: 90 * DAY_MS + 1000 })
      await createAlert(world, { name: 'Quase', age: 90 * DAY_MS - 1000 })
      const { inbox, read } = await reader(world)
      expect(await inbox()).toMatchObject({ shown: ['Quase *', 'Velho'], unread: 1 })
      expect(await read(old)).toEqual({ unread: 1 })
      expect(await entriesOf(world, old)).toBe(0)
      const token = await world.tokenOf(clerk(['1001'], []))
      const fresh = (await world.call('GET', PATH, { token })).body.data
      expect(fresh).toMatchObject({ unread: 0, total: 2 })
    }))

  it('counts no further than it has to', () =>
    withApp(async (world) => {
      for (let count = 0; count < UNREAD_COUNT_MAX + 3; count += 1) await createAlert(world)
      const { inbox, readAll } = await reader(world)
      expect(await inbox()).toMatchObject({ unread: UNREAD_COUNT_MAX + 1 })
      expect(await readAll()).toEqual({ unread: 0 })
    }))

  it('forgets nothing that is read, and keeps one trace of it', () =>
    withApp(async (world) => {
      const id = await createAlert(world)
      const { inbox, read } = await reader(world)
      expect(await read(id)).toEqual({ unread: 0 })
      expect(await read(id)).toEqual({ unread: 0 })
      expect(await inbox()).toMatchObject({ shown: ['Geada'], unread: 0 })
      expect(await entriesOf(world, id)).toBe(1)
      expect(await (await reader(world)).inbox()).toMatchObject({ shown: ['Geada *'], unread: 1 })
    }))

  it('is read as a whole, but for what arrived since it was seen', () =>
    withApp(async (world) => {
      const seenId = await createAlert(world, { name: 'Visto', age: MINUTE_MS })
      await createAlert(world, { name: 'Novo' })
      const { inbox, readAll } = await reader(world)
      const until = new Date(world.clock.now.getTime() - MINUTE_MS).toISOString()
      expect(await readAll({ until })).toEqual({ unread: 1 })
      expect(await inbox()).toMatchObject({ shown: ['Novo *', 'Visto'] })
      expect(await readAll()).toEqual({ unread: 0 })
      expect(await readAll()).toEqual({ unread: 0 })
      expect(await entriesOf(world, seenId)).toBe(1)
    }))

  it('has nothing new for whoever wrote the alert', () =>
    withApp(async (world) => {
      const author = await reader(world, master)
      const body = { name: 'Geada', description: 'Hoje', subsidiaries: ['ALL'], farms: ['ALL'] }
      await world.call('POST', '/alerts/simple-alert', { token: author.token, body })
      expect(await author.inbox()).toMatchObject({ shown: ['Geada'], unread: 0 })
      expect(await (await reader(world)).inbox()).toMatchObject({ unread: 1 })
    }))

  it('refuses what it does not hold, and what makes no sense', () =>
    withApp(async (world) => {
      const elsewhere = await createAlert(world, { to: ['1002'] })
      const { token } = await reader(world)
      const post = (path: string, body: object) => world.call('POST', path, { token, body })
      expect(await post(`${PATH}/${elsewhere}/read`, {})).toMatchObject({ status: 404 })
      expect(await post(`${PATH}/${newId()}/read`, {})).toMatchObject({ status: 404 })
      expect(await post(`${PATH}/read`, { until: 'ontem' })).toMatchObject({ status: 400 })
      expect(await world.call('GET', `${PATH}?read=talvez`, { token })).toMatchObject({
        status: 400,
      })
      expect(await world.db.$count(alertReads)).toBe(0)
    }))
})
