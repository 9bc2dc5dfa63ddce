import { SCOPES } from '@portal/contract/permissions/scopes'
import { DAY_MS } from '@portal/contract/shared/calendar'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { creations } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { applyRetention } from '#jobs/retention.service.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { ALERT, CONTENT } from '#test/support/items.ts'
import { clerk, master } from '#test/support/people.ts'

const ALERTS = '/alerts/simple-alert'
const CREATE_SCOPES = SCOPES.filter((scope) => scope.endsWith('.create'))
const log = { info: () => undefined, error: () => undefined }

type CreateRequest = { readonly key?: string; readonly path?: string; readonly body?: object }

/** Sends creations of one person with an idempotency key; by default they create an area. */
const creator =
  (portal: TestPortal, token: string, key = newId()) =>
  ({ key: requestKey = key, path = '/activity', body = { name: 'Leite' } }: CreateRequest = {}) =>
    portal.call('POST', path, { token, body, headers: { 'idempotency-key': requestKey } })

const countAreas = async ({ call }: TestPortal) =>
  (await call('GET', '/activity', { as: master })).body.data.items.length

const daysLater = ({ clock }: TestPortal, days: number) => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS)
}

describe('a key', () => {
  it('belongs to one request: with another body or at another call it is refused', () =>
    withApp(async (portal) => {
      const create = creator(portal, await portal.tokenOf(master))
      expect(await create()).toMatchObject({ status: 201 })
      const reused = {
        status: 422,
        body: {
          error_code: 'key_reused',
          message: 'A chave Idempotency-Key já foi usada em outro pedido',
        },
      }
      expect(await create({ body: { name: 'Ovos' } })).toMatchObject(reused)
      expect(await create({ path: ALERTS, body: ALERT })).toMatchObject(reused)
      expect(await create({ path: '/activity/' })).toMatchObject({ status: 201 })
      expect(await countAreas(portal)).toBe(1)
    }))

  it('belongs to one person: another person can use the same key', () =>
    withApp(async (portal) => {
      const key = newId()
      const replies = [
        await creator(portal, await portal.tokenOf(master), key)(),
        await creator(portal, await portal.tokenOf(master), key)(),
      ]
      const ids = replies.map(({ body }) => body.data[0].id)
      expect(new Set(ids).size).toBe(2)
      expect(await countAreas(portal)).toBe(2)
    }))

  it('is optional: without it each request creates, and no key is stored', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const body = { name: 'Leite' }
      await portal.call('POST', '/activity', { token, body })
      await portal.call('POST', '/activity', { token, body })
      expect(await countAreas(portal)).toBe(2)
      expect(await portal.db.select().from(creations)).toEqual([])
    }))

  it('is stored as a hash, and so is the request', () =>
    withApp(async (portal) => {
      const key = newId()
      await creator(portal, await portal.tokenOf(master), key)()
      const stored = JSON.stringify(await portal.db.select().from(creations))
      expect(stored).not.toMatch(new RegExp(`${key}|Leite`))
    }))

  it('of a request that was refused can be used again', () =>
    withApp(async (portal) => {
      const create = creator(portal, await portal.tokenOf(master))
      const body = { ...ALERT, end_date: '2020-01-01' }
      expect(await create({ path: ALERTS, body })).toMatchObject({ status: 400 })
      expect(await portal.db.select().from(creations)).toEqual([])
      expect(await create({ path: ALERTS, body: ALERT })).toMatchObject({ status: 201 })
    }))

  it('counts for an alert that is created, not for one that is changed', () =>
    withApp(async (portal) => {
      const create = creator(portal, await portal.tokenOf(master))
      const created = await create({ path: ALERTS, body: ALERT })
      const change = { path: ALERTS, body: { ...ALERT, name: 'B', id: created.body.data[0].id } }
      const key = newId()
      expect(await create({ ...change, key })).toMatchObject({ status: 200 })
      expect(await create({ ...change, key })).toMatchObject({ status: 200 })
      expect(await portal.db.select().from(creations)).toHaveLength(1)
    }))

  it('is deleted after a day', () =>
    withApp(async (portal) => {
      const { db, deps, clock } = portal
      const { storage } = deps
      const forget = () => applyRetention({ db, storage, now: () => clock.now, log }, () => false)
      const { id } = await portal.anAdmin(master)
      const stored = { actorId: id, requestHash: 'x', made: [] }
      await db.insert(creations).values([
        { ...stored, keyHash: 'old', at: new Date(clock.now.getTime() - DAY_MS - 1) },
        { ...stored, keyHash: 'young', at: new Date(clock.now.getTime() - DAY_MS + 1000) },
      ])
      await forget()
      expect(await db.select().from(creations)).toMatchObject([{ keyHash: 'young' }])
      daysLater(portal, 1)
      await forget()
      expect(await db.select().from(creations)).toEqual([])
    }))
})

describe('what was created under a key', () => {
  it('is returned in its current state, and not found once it was deleted', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const create = creator(portal, token)
      const path = `/activity/${(await create()).body.data[0].id}`
      await portal.call('PATCH', path, { token, body: { name: 'Ovos' } })
      expect((await create()).body.data).toMatchObject([{ name: 'Ovos' }])
      await portal.call('DELETE', path, { token })
      expect(await create()).toMatchObject({ status: 404 })
      expect(await countAreas(portal)).toBe(0)
    }))

  it.each([...Object.values(CONTENT), { path: ALERTS, body: ALERT }])(
    'at $path is returned to a person who may create but not open',
    ({ path, body: sample }) =>
      withApp(async (portal) => {
        const body = { ...sample, subsidiaries: ['1001'] }
        const create = creator(portal, await portal.tokenOf(clerk(['1001'], CREATE_SCOPES)))
        const first = await create({ path, body })
        expect(first.status).toBe(201)
        expect(await create({ path, body })).toMatchObject({ status: 201, body: first.body })
        const token = await portal.tokenOf(master)
        await upsertSubsidiaries(portal.db, [{ code: '2001', name: 'Filial 2001' }])
        const moved = { ...body, subsidiaries: ['2001'] }
        const { id } = first.body.data[0]
        if (path === ALERTS) await portal.call('POST', path, { token, body: { ...moved, id } })
        else await portal.call('PATCH', `${path}/${id}`, { token, body: moved })
        expect(await create({ path, body })).toMatchObject({ status: 403 })
      }),
  )

  it('is not returned to a person who may no longer create, or whose account is deleted', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const create = creator(portal, token)
      await create()
      const [creation] = await portal.db.select().from(creations)
      const byActor = eq(admins.id, creation?.actorId ?? '')
      await portal.db.update(admins).set({ isMaster: false }).where(byActor)
      expect(await create()).toMatchObject({ status: 403 })
      await portal.db.update(admins).set({ isMaster: true }).where(byActor)
      expect(await create()).toMatchObject({ status: 201 })
      await portal.call('DELETE', '/auth/session', { token })
      expect(await create()).toMatchObject({ status: 498 })
    }))
})
