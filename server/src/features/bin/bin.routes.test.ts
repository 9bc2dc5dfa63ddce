import { describe, expect, it } from 'vitest'
import { BIN_MS } from '@portal/contract/bin/bin'
import { UNDO_MS } from '@portal/contract/bin/bin.access'
import { BIN_ENTITIES } from '@portal/contract/kinds/item-kinds'
import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#audit/audit.tables.ts'
import { withApp } from '#test/support/app.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { clerk, master } from '#test/support/people.ts'
import { withPlaces } from '#test/support/places.ts'

const PLACED = { subsidiaries: ['ALL'], farms: ['ALL'] }
const BODIES = {
  document: { name: 'Manual', type: '0', document_url: 'https://x.test/d.pdf', ...PLACED },
  news: {
    name: 'Safra',
    summary: '<p>s</p>',
    description: '<p>d</p>',
    start_date: '2026-11-15',
    end_date: '2026-11-16',
    ...PLACED,
  },
  activity: { name: 'Água' },
  'alerts/simple-alert': { name: 'Geada', description: 'Hoje', ...PLACED },
}

/** Creates and deletes an item, and moves the clock on by a second. */
const createDeleted = async (
  world: TestPortal,
  token: string,
  path: keyof typeof BODIES,
  overrides = {},
) => {
  const body = { ...BODIES[path], ...overrides }
  const created = await world.call('POST', `/${path}/`, { token, body })
  const id = String(created.body.data[0].id)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await world.call('DELETE', `/${path}/${id}`, { token })
  return id
}

const namesIn = async ({ call }: TestPortal, token: string, query = '') =>
  (await call('GET', `/bin${query}`, { token })).body.data.items.map(
    ({ name }: { name: string }) => name,
  )

describe('GET /bin', () => {
  it('lists what was deleted, of every kind, the latest first', () =>
    withChecklists(async (world, token, area) => {
      const { id } = await aChecklist(world, token, area)
      await world.call('DELETE', `/checklist/${id}`, { token })
      await createDeleted(world, token, 'document')
      await createDeleted(world, token, 'news')
      await createDeleted(world, token, 'activity')
      expect(await namesIn(world, token)).toEqual(['Água', 'Safra', 'Manual', 'Biosseguridade'])

      const { body } = await world.call('GET', '/bin?page_size=2', { token })
      expect(body.data).toMatchObject({ total: 4, next_page: 2 })
      expect(await namesIn(world, token, '?page_size=2&page=2')).toEqual([
        'Manual',
        'Biosseguridade',
      ])
      const [latest] = body.data.items
      expect(latest).toMatchObject({
        kind: 'area',
        deleted_by: expect.stringMatching(/^Pessoa/),
        deleted_at: world.clock.now.toISOString(),
        expires_at: new Date(world.clock.now.getTime() + BIN_MS).toISOString(),
      })
    }))

  it.each([
    ['kind,equals,news', ['Safra']],
    ['kind,in,news,document', ['Safra', 'Manual']],
    ['name,like,AGUA', ['Água']],
    ['kind,equals,news|name,like,agua', []],
  ])('is filtered by %s', (filters, names) =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      await createDeleted(world, token, 'document')
      await createDeleted(world, token, 'news')
      await createDeleted(world, token, 'activity')
      expect(await namesIn(world, token, `?filters=${encodeURIComponent(filters)}`)).toEqual(names)
    }),
  )

  it.each([
    'filters=kind,equals,admin',
    'filters=kind,not_equals,news',
    'filters=name,equals,x',
    'filters=deleted_by,equals,x',
    'order_by=name,asc',
  ])('refuses %s', (query) =>
    withApp(async ({ call }) => {
      expect(await call('GET', `/bin?${query}`, { as: master })).toMatchObject({
        status: 400,
        body: { error_code: 'invalid_filter' },
      })
    }),
  )

  it('shows to an owner the own checklists, and nothing else', () =>
    withChecklists(async (world, token, area) => {
      const owner = await world.tokenOf(clerk(['1001'], undefined, [area]))
      const own = await aChecklist(world, owner, area, { name: 'Meu' })
      const othersChecklist = await aChecklist(world, token, area, { name: 'Alheio' })
      await world.call('DELETE', `/checklist/${own.id}`, { token: owner })
      await world.call('DELETE', `/checklist/${othersChecklist.id}`, { token })
      await createDeleted(world, token, 'document')
      expect(await namesIn(world, owner)).toEqual(['Meu'])
      expect(
        await world.call('GET', '/bin?filters=kind,equals,news', { token: owner }),
      ).toMatchObject({ status: 403 })
    }))
})

describe('POST /bin/:kind/:id/restore', () => {
  it('says that the name was taken meanwhile', () =>
    withChecklists(async (world, token, area) => {
      const { id } = await aChecklist(world, token, area)
      await world.call('DELETE', `/checklist/${id}`, { token })
      await aChecklist(world, token, area)
      expect(
        await world.call('POST', `/bin/checklist/${id}/restore`, { token, body: {} }),
      ).toMatchObject({ status: 409, body: { error_code: 'entity_not_unique' } })
    }))

  it('undoes for a while what the person deleted, and nobody else', () =>
    withApp(async (world) => {
      const own = await world.tokenOf(clerk(['1001']))
      const otherToken = await world.tokenOf(clerk(['1001']))
      const restorer = await world.tokenOf(master)
      const id = await createDeleted(world, restorer, 'document')
      const restore = async (token: string) =>
        (await world.call('POST', `/bin/document/${id}/restore`, { token, body: {} })).status
      expect(await restore(own)).toBe(403)
      expect(await restore(restorer)).toBe(200)
      await world.call('PATCH', `/document/${id}`, {
        token: restorer,
        body: { subsidiaries: ['1001'], farms: ['ALL'] },
      })
      const remove = () => world.call('DELETE', `/document/${id}`, { token: own })
      expect((await remove()).status).toBe(200)
      expect(await restore(otherToken)).toBe(403)
      expect(await restore(own)).toBe(200)
      // A repetition after a lost response is acknowledged, but only for a person who may restore the item.
      expect(await restore(own)).toBe(200)
      expect(await restore(otherToken)).toBe(403)
      await remove()
      world.clock.now = new Date(world.clock.now.getTime() + UNDO_MS + 1)
      expect(await restore(own)).toBe(403)
    }))

  it('acknowledges what was brought back already, of every kind, and records it once', () =>
    withChecklists(async (world, token, area) => {
      const { id: checklist } = await aChecklist(world, token, area)
      await world.call('DELETE', `/checklist/${checklist}`, { token })
      const items = {
        checklist,
        document: await createDeleted(world, token, 'document'),
        news: await createDeleted(world, token, 'news'),
        area: await createDeleted(world, token, 'activity'),
        simple_alert: await createDeleted(world, token, 'alerts/simple-alert'),
      }
      expect(Object.keys(items).toSorted()).toEqual([...BIN_ENTITIES].toSorted())
      for (const [kind, id] of Object.entries(items)) {
        const restore = async () =>
          (await world.call('POST', `/bin/${kind}/${id}/restore`, { token, body: {} })).status
        expect([kind, await restore(), await restore()]).toEqual([kind, 200, 200])
        const entries = await world.db
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'restored')))
        expect(entries).toHaveLength(1)
      }
    }))

  it('acknowledges to an owner what is there, and to nobody else', () =>
    withChecklists(async (world, token, area) => {
      const owner = await world.tokenOf(clerk(['1001'], undefined, [area]))
      const { id } = await aChecklist(world, owner, area)
      const restore = async (caller: string) =>
        (await world.call('POST', `/bin/checklist/${id}/restore`, { token: caller, body: {} }))
          .status
      await world.call('DELETE', `/checklist/${id}`, { token })
      expect([await restore(owner), await restore(owner)]).toEqual([200, 200])
      const colleague = await world.tokenOf(clerk(['1001'], undefined, [area]))
      expect(await restore(colleague)).toBe(404)
    }))

  it('does not tell of what the person can no longer see', () =>
    withPlaces(async (world) => {
      const [own, token] = [await world.tokenOf(clerk(['1001'])), await world.tokenOf(master)]
      const places = { subsidiaries: ['1001'], farms: ['ALL'] }
      const body = { ...BODIES.document, ...places }
      const created = await world.call('POST', '/document', { token, body })
      const id = String(created.body.data[0].id)
      const restore = async (caller: string) =>
        (await world.call('POST', `/bin/document/${id}/restore`, { token: caller, body: {} }))
          .status
      await world.call('DELETE', `/document/${id}`, { token: own })
      expect(await restore(token)).toBe(200)
      expect(await restore(own)).toBe(200)
      const elsewhere = { subsidiaries: ['1002'], farms: ['ALL'] }
      expect(
        await world.call('PATCH', `/document/${id}`, { token, body: elsewhere }),
      ).toMatchObject({ status: 200 })
      expect(await restore(own)).toBe(404)
    }))
})
