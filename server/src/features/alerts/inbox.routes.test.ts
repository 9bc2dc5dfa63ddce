import { UNREAD_COUNT_MAX } from '@portal/contract/alerts/inbox'
import { DAY_MS, MINUTE_MS } from '@portal/contract/shared/calendar'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'
import { alertStore } from './alert.queries.ts'
import { alertReads } from './alert.tables.ts'

const PATH = '/alerts/inbox'

type AlertOptions = {
  readonly name?: string
  readonly to?: string[]
  readonly age?: number
  readonly endDate?: string
}

/** Creates an alert that is `age` milliseconds old. */
const createAlert = async (
  portal: TestPortal,
  { name = 'Geada', to = ['1001'], age = 0, ...end }: AlertOptions = {},
) => {
  const id = newId()
  const at = new Date(portal.clock.now.getTime() - age)
  const stamps = { createdAt: at, updatedAt: at, updatedBy: '' }
  const text = { name, description: 'Hoje', ...end }
  await alertStore.insert(portal.db, [{ id, ...text, subsidiaries: to, farms: ['ALL'], ...stamps }])
  return id
}

/** A person whose account is a year old, because alerts older than the account count as read. */
const reader = async (portal: TestPortal, person = clerk(['1001'], [])) => {
  const token = await portal.tokenOf(person)
  await portal.db.execute(`update admins set created_at = now() - interval '1 year'`)
  const inbox = async (search = '') => {
    const { data } = (await portal.call('GET', `${PATH}${search}`, { token })).body
    const shown = data.items.map(
      ({ name, read }: { name: string; read: boolean }) => `${name}${read ? '' : ' *'}`,
    )
    return { shown, unread: data.unread, total: data.total, next: data.next_page }
  }
  const read = async (id: string) =>
    (await portal.call('POST', `${PATH}/${id}/read`, { token, body: {} })).body.data
  const readAll = async (body = {}) =>
    (await portal.call('POST', `${PATH}/read`, { token, body })).body.data
  return { token, inbox, read, readAll }
}

const entriesOf = ({ db }: TestPortal, id: string) =>
  db.$count(auditEntries, and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'read')))

describe('the inbox of alerts', () => {
  it('holds those for the own subsidiaries or for all, latest first', () =>
    withApp(async (portal) => {
      for (const [index, to] of [['1001'], ['1002'], ['ALL'], ['1003', '1001']].entries()) {
        await createAlert(portal, { name: to.join('+'), to, age: -index * MINUTE_MS })
      }
      const { inbox } = await reader(portal)
      expect(await inbox()).toEqual({
        shown: ['1003+1001 *', 'ALL *', '1001 *'],
        unread: 3,
        total: 3,
        next: null,
      })
      const ofMaster = await reader(portal, master)
      expect(await ofMaster.inbox()).toMatchObject({ unread: 4, total: 4 })
    }))

  it('holds an alert until its last day, as the company counts days', () =>
    withApp(async (portal) => {
      portal.clock.now = new Date('2026-11-15T02:30:00.000Z') // the 14th, at UTC−3
      await createAlert(portal, { name: 'Ontem', endDate: '2026-11-13' })
      await createAlert(portal, { name: 'Hoje', endDate: '2026-11-14', age: MINUTE_MS })
      const { inbox } = await reader(portal)
      expect(await inbox()).toMatchObject({ shown: ['Hoje *'], unread: 1, total: 1 })
    }))

  it('is empty for a person who holds nothing, alerts for all included', () =>
    withApp(async (portal) => {
      await createAlert(portal, { to: ['ALL'] })
      const { inbox, readAll } = await reader(portal, clerk([]))
      expect(await inbox()).toMatchObject({ shown: [], unread: 0, total: 0 })
      expect(await readAll()).toEqual({ unread: 0 })
    }))

  it('is paged, and shows only the unread or only the read if asked', () =>
    withApp(async (portal) => {
      const oldest = await createAlert(portal, { name: 'A', age: 2 * MINUTE_MS })
      await createAlert(portal, { name: 'B', age: MINUTE_MS })
      await createAlert(portal, { name: 'C' })
      const { inbox, read } = await reader(portal)
      await read(oldest)
      expect(await inbox('?page_size=2')).toMatchObject({ shown: ['C *', 'B *'], next: 2 })
      expect(await inbox('?page_size=2&page=2')).toMatchObject({ shown: ['A'], next: null })
      expect(await inbox('?read=0')).toMatchObject({ shown: ['C *', 'B *'], total: 2, unread: 2 })
      expect(await inbox('?read=1')).toMatchObject({ shown: ['A'], total: 1, unread: 2 })
    }))

  it('counts neither what is older than 90 days nor what was there before the account', () =>
    withApp(async (portal) => {
      const old = await createAlert(portal, { name: 'Velho', age: 90 * DAY_MS + 1000 })
      await createAlert(portal, { name: 'Quase', age: 90 * DAY_MS - 1000 })
      const { inbox, read } = await reader(portal)
      expect(await inbox()).toMatchObject({ shown: ['Quase *', 'Velho'], unread: 1 })
      expect(await read(old)).toEqual({ unread: 1 })
      expect(await entriesOf(portal, old)).toBe(0)
      const token = await portal.tokenOf(clerk(['1001'], []))
      const fresh = (await portal.call('GET', PATH, { token })).body.data
      expect(fresh).toMatchObject({ unread: 0, total: 2 })
    }))

  it('stops counting at its limit', () =>
    withApp(async (portal) => {
      for (let count = 0; count < UNREAD_COUNT_MAX + 3; count += 1) await createAlert(portal)
      const { inbox, readAll } = await reader(portal)
      expect(await inbox()).toMatchObject({ unread: UNREAD_COUNT_MAX + 1 })
      expect(await readAll()).toEqual({ unread: 0 })
    }))

  it('stores once that an alert was read, and never forgets it', () =>
    withApp(async (portal) => {
      const id = await createAlert(portal)
      const { inbox, read } = await reader(portal)
      expect(await read(id)).toEqual({ unread: 0 })
      expect(await read(id)).toEqual({ unread: 0 })
      expect(await inbox()).toMatchObject({ shown: ['Geada'], unread: 0 })
      expect(await entriesOf(portal, id)).toBe(1)
      expect(await (await reader(portal)).inbox()).toMatchObject({ shown: ['Geada *'], unread: 1 })
    }))

  it('is marked as read as a whole, except for alerts that arrived since it was shown', () =>
    withApp(async (portal) => {
      const seenId = await createAlert(portal, { name: 'Visto', age: MINUTE_MS })
      await createAlert(portal, { name: 'Novo' })
      const { inbox, readAll } = await reader(portal)
      const until = new Date(portal.clock.now.getTime() - MINUTE_MS).toISOString()
      expect(await readAll({ until })).toEqual({ unread: 1 })
      expect(await inbox()).toMatchObject({ shown: ['Novo *', 'Visto'] })
      expect(await readAll()).toEqual({ unread: 0 })
      expect(await readAll()).toEqual({ unread: 0 })
      expect(await entriesOf(portal, seenId)).toBe(1)
    }))

  it('has nothing new for the author of the alert', () =>
    withApp(async (portal) => {
      const author = await reader(portal, master)
      const body = { name: 'Geada', description: 'Hoje', subsidiaries: ['ALL'], farms: ['ALL'] }
      await portal.call('POST', '/alerts/simple-alert', { token: author.token, body })
      expect(await author.inbox()).toMatchObject({ shown: ['Geada'], unread: 0 })
      expect(await (await reader(portal)).inbox()).toMatchObject({ unread: 1 })
    }))

  it('refuses alerts that it does not contain, and malformed requests', () =>
    withApp(async (portal) => {
      const elsewhere = await createAlert(portal, { to: ['1002'] })
      const { token } = await reader(portal)
      const post = (path: string, body: object) => portal.call('POST', path, { token, body })
      expect(await post(`${PATH}/${elsewhere}/read`, {})).toMatchObject({ status: 404 })
      expect(await post(`${PATH}/${newId()}/read`, {})).toMatchObject({ status: 404 })
      expect(await post(`${PATH}/read`, { until: 'ontem' })).toMatchObject({ status: 400 })
      expect(await portal.call('GET', `${PATH}?read=talvez`, { token })).toMatchObject({
        status: 400,
      })
      expect(await portal.db.$count(alertReads)).toBe(0)
    }))
})
