import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import { creations } from '#audit/creation.tables.ts'
import { newId } from '#db/columns.ts'
import { retain } from '#jobs/retention.service.ts'
import { type World, undone, withApp } from '#test/support/app.ts'
import { ALERT, DOCUMENT } from '#test/support/items.ts'
import { clerk, master } from '#test/support/people.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { creatingRoutes, prepared } from './creating.ts'

const DAY_MS = 86_400_000
const ALERTS = '/alerts/simple-alert'
const log = { info: () => undefined, error: () => undefined }

const entriesOf = ({ db }: World, headers: Record<string, unknown>) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.requestId, String(headers['x-request-id'])))

type Sent = { readonly key?: string; readonly path?: string; readonly body?: object }

/** A person who creates: an area, unless it is said what. */
const creator =
  (world: World, token: string, key = newId()) =>
  ({ key: other = key, path = '/activity', body = { name: 'Leite' } }: Sent = {}) =>
    world.call('POST', path, { token, body, headers: { 'idempotency-key': other } })

const areas = async ({ call }: World) =>
  (await call('GET', '/activity', { as: master })).body.data.items.length

const daysLater = ({ clock }: World, days: number) => {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS)
}

describe('every call that creates', () => {
  it('is answered the same under its key, and creates, writes and mails nothing', () =>
    withApp(async (world) => {
      const routes = creatingRoutes(world)
      expect(routes.length).toBeGreaterThan(12)
      for (const route of routes) {
        await undone(world, async () => {
          const send = await prepared(world, route)
          const key = newId()
          const first = await send(key)
          expect(first, route).toMatchObject({ status: 201 })
          expect(await entriesOf(world, first.headers), route).not.toEqual([])
          const mails = world.mails.length
          const again = await send(key)
          expect(again, route).toMatchObject({ status: 201 })
          expect(again.body, route).toEqual(first.body)
          expect(await entriesOf(world, again.headers), route).toEqual([])
          expect(world.mails.length, route).toBe(mails)
        })
      }
    }))

  it('refuses what is no key, and names it', () =>
    withApp(async (world) => {
      for (const route of creatingRoutes(world)) {
        await undone(world, async () => {
          const send = await prepared(world, route)
          for (const key of [
            '',
            'short',
            'x'.repeat(65),
            'with a space inside',
            'acentuação-acentuação',
          ]) {
            const reply = await send(key)
            expect(reply.status, `${route} ${key}`).toBe(400)
            expect(reply.body, route).toMatchObject({
              error_code: 'invalid_input',
              errors: [{ field: 'idempotency-key', message: expect.stringMatching(/^De 16 a 64/) }],
            })
          }
        })
      }
    }))
})

describe('a key', () => {
  it('is of one request: with another body or at another call it is refused', () =>
    withApp(async (world) => {
      const create = creator(world, await world.tokenOf(master))
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
      expect(await areas(world)).toBe(1)
    }))

  it('is of one person: another creates by it', () =>
    withApp(async (world) => {
      const key = newId()
      const replies = [
        await creator(world, await world.tokenOf(master), key)(),
        await creator(world, await world.tokenOf(master), key)(),
      ]
      const ids = replies.map(({ body }) => body.data[0].id)
      expect(new Set(ids).size).toBe(2)
      expect(await areas(world)).toBe(2)
    }))

  it('need not be sent: then each request creates, and nothing is kept', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const body = { name: 'Leite' }
      await world.call('POST', '/activity', { token, body })
      await world.call('POST', '/activity', { token, body })
      expect(await areas(world)).toBe(2)
      expect(await world.db.select().from(creations)).toEqual([])
    }))

  it('is kept as a hash, and so is what was sent', () =>
    withApp(async (world) => {
      const key = newId()
      await creator(world, await world.tokenOf(master), key)()
      const kept = JSON.stringify(await world.db.select().from(creations))
      expect(kept).not.toMatch(new RegExp(`${key}|Leite`))
    }))

  it('of a request that was refused can be used again', () =>
    withApp(async (world) => {
      const create = creator(world, await world.tokenOf(master))
      const body = { ...ALERT, end_date: '2020-01-01' }
      expect(await create({ path: ALERTS, body })).toMatchObject({ status: 400 })
      expect(await world.db.select().from(creations)).toEqual([])
      expect(await create({ path: ALERTS, body: ALERT })).toMatchObject({ status: 201 })
    }))

  it('counts for an alert that is created, not for one that is changed', () =>
    withApp(async (world) => {
      const create = creator(world, await world.tokenOf(master))
      const made = await create({ path: ALERTS, body: ALERT })
      const change = { path: ALERTS, body: { ...ALERT, name: 'B', id: made.body.data[0].id } }
      const key = newId()
      expect(await create({ ...change, key })).toMatchObject({ status: 200 })
      expect(await create({ ...change, key })).toMatchObject({ status: 200 })
      expect(await world.db.select().from(creations)).toHaveLength(1)
    }))

  it('is forgotten after a day', () =>
    withApp(async (world) => {
      const { db, deps, clock } = world
      const { storage } = deps
      const forget = () => retain({ db, storage, now: () => clock.now, log }, () => false)
      const { id } = await world.anAdmin(master)
      const kept = { actorId: id, requestHash: 'x', made: [] }
      await db.insert(creations).values([
        { ...kept, keyHash: 'old', at: new Date(clock.now.getTime() - DAY_MS - 1) },
        { ...kept, keyHash: 'young', at: new Date(clock.now.getTime() - DAY_MS + 1000) },
      ])
      await forget()
      expect(await db.select().from(creations)).toMatchObject([{ keyHash: 'young' }])
      daysLater(world, 1)
      await forget()
      expect(await db.select().from(creations)).toEqual([])
    }))
})

describe('what was created under a key', () => {
  it('is answered as it stands now, and not at all once it was deleted', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const create = creator(world, token)
      const path = `/activity/${(await create()).body.data[0].id}`
      await world.call('PATCH', path, { token, body: { name: 'Ovos' } })
      expect((await create()).body.data).toMatchObject([{ name: 'Ovos' }])
      await world.call('DELETE', path, { token })
      expect(await create()).toMatchObject({ status: 404 })
      expect(await areas(world)).toBe(0)
    }))

  it.each([
    ['/document', DOCUMENT, 'documents.create'],
    [ALERTS, ALERT, 'simple_alert.create'],
  ] as const)('at %s is answered to whoever may create and not open', (path, all, scope) =>
    withApp(async (world) => {
      const body = { ...all, subsidiaries: ['1001'] }
      const create = creator(world, await world.tokenOf(clerk(['1001'], [scope])))
      const first = await create({ path, body })
      expect(first.status).toBe(201)
      expect(await create({ path, body })).toMatchObject({ status: 201, body: first.body })
      const token = await world.tokenOf(master)
      await upsertSubsidiaries(world.db, [{ code: '2001', name: 'Filial 2001' }])
      const moved = { ...body, subsidiaries: ['2001'] }
      const { id } = first.body.data[0]
      if (path === ALERTS) await world.call('POST', path, { token, body: { ...moved, id } })
      else await world.call('PATCH', `${path}/${id}`, { token, body: moved })
      expect(await create({ path, body })).toMatchObject({ status: 403 })
    }),
  )

  it('is answered to nobody who may no longer create, or has left', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const create = creator(world, token)
      await create()
      const [creation] = await world.db.select().from(creations)
      const whose = eq(admins.id, creation?.actorId ?? '')
      await world.db.update(admins).set({ isMaster: false }).where(whose)
      expect(await create()).toMatchObject({ status: 403 })
      await world.db.update(admins).set({ isMaster: true }).where(whose)
      expect(await create()).toMatchObject({ status: 201 })
      await world.call('DELETE', '/auth/session', { token })
      expect(await create()).toMatchObject({ status: 498 })
    }))
})
