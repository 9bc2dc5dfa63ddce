import { BIN_MS, UNDO_MS } from '@portal/contract/bin/bin'
import { BIN_ENTITIES } from '@portal/contract/kinds/item-kinds'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { ALERT, CONTENT, DOCUMENT, NEWS } from '#test/support/items.ts'
import { clerk, master } from '#test/support/people.ts'
import { withPlaces } from '#test/support/places.ts'

const MANUAL = { path: '/document', body: { ...DOCUMENT, name: 'Manual' } }
const HARVEST = { path: '/news', body: { ...NEWS, name: 'Safra' } }
const WATER = { path: '/activity', body: { name: 'Água' } }

type Sample = { readonly path: string; readonly body: object }

/** Creates and deletes an item, and moves the clock on by a second. */
const createDeleted = async (portal: TestPortal, token: string, { path, body }: Sample) => {
  const created = await portal.call('POST', path, { token, body })
  const id = String(created.body.data[0].id)
  portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
  await portal.call('DELETE', `${path}/${id}`, { token })
  return id
}

const namesIn = async ({ call }: TestPortal, token: string, query = '') =>
  (await call('GET', `/bin${query}`, { token })).body.data.items.map(
    ({ name }: { name: string }) => name,
  )

describe('GET /bin', () => {
  it('lists what was deleted, of every kind, the latest first', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      await portal.call('DELETE', `/checklist/${id}`, { token })
      await createDeleted(portal, token, MANUAL)
      await createDeleted(portal, token, HARVEST)
      await createDeleted(portal, token, WATER)
      expect(await namesIn(portal, token)).toEqual(['Água', 'Safra', 'Manual', 'Biosseguridade'])

      const { body } = await portal.call('GET', '/bin?page_size=2', { token })
      expect(body.data).toMatchObject({ total: 4, next_page: 2 })
      expect(await namesIn(portal, token, '?page_size=2&page=2')).toEqual([
        'Manual',
        'Biosseguridade',
      ])
      const [latest] = body.data.items
      expect(latest).toMatchObject({
        kind: 'area',
        deleted_by: expect.stringMatching(/^Pessoa/),
        deleted_at: portal.clock.now.toISOString(),
        expires_at: new Date(portal.clock.now.getTime() + BIN_MS).toISOString(),
      })
    }))

  it.each([
    ['kind,equals,news', ['Safra']],
    ['kind,in,news,document', ['Safra', 'Manual']],
    ['name,like,AGUA', ['Água']],
    ['kind,equals,news|name,like,agua', []],
  ])('is filtered by %s', (filters, names) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      await createDeleted(portal, token, MANUAL)
      await createDeleted(portal, token, HARVEST)
      await createDeleted(portal, token, WATER)
      expect(await namesIn(portal, token, `?filters=${encodeURIComponent(filters)}`)).toEqual(names)
    }),
  )

  it('shows to an owner the own checklists, and nothing else', () =>
    withChecklists(async (portal, token, area) => {
      const owner = await portal.tokenOf(clerk(['1001'], undefined, [area]))
      const own = await aChecklist(portal, owner, area, { name: 'Meu' })
      const othersChecklist = await aChecklist(portal, token, area, { name: 'Alheio' })
      await portal.call('DELETE', `/checklist/${own.id}`, { token: owner })
      await portal.call('DELETE', `/checklist/${othersChecklist.id}`, { token })
      await createDeleted(portal, token, MANUAL)
      expect(await namesIn(portal, owner)).toEqual(['Meu'])
      expect(
        await portal.call('GET', '/bin?filters=kind,equals,news', { token: owner }),
      ).toMatchObject({ status: 403 })
    }))
})

describe('POST /bin/:kind/:id/restore', () => {
  it('undoes for a while what the person deleted, and nobody else', () =>
    withApp(async (portal) => {
      const own = await portal.tokenOf(clerk(['1001']))
      const otherToken = await portal.tokenOf(clerk(['1001']))
      const restorer = await portal.tokenOf(master)
      const id = await createDeleted(portal, restorer, MANUAL)
      const restore = async (token: string) =>
        (await portal.call('POST', `/bin/document/${id}/restore`, { token, body: {} })).status
      expect(await restore(own)).toBe(403)
      expect(await restore(restorer)).toBe(200)
      await portal.call('PATCH', `/document/${id}`, {
        token: restorer,
        body: { subsidiaries: ['1001'], farms: ['ALL'] },
      })
      const remove = () => portal.call('DELETE', `/document/${id}`, { token: own })
      expect((await remove()).status).toBe(200)
      expect(await restore(otherToken)).toBe(403)
      expect(await restore(own)).toBe(200)
      // A repetition after a lost response is acknowledged, but only for a person who may restore the item.
      expect(await restore(own)).toBe(200)
      expect(await restore(otherToken)).toBe(403)
      await remove()
      portal.clock.now = new Date(portal.clock.now.getTime() + UNDO_MS + 1)
      expect(await restore(own)).toBe(403)
    }))

  it('acknowledges what was brought back already, of every kind, and records it once', () =>
    withChecklists(async (portal, token, area) => {
      const { id: checklist } = await aChecklist(portal, token, area)
      await portal.call('DELETE', `/checklist/${checklist}`, { token })
      const items: Record<string, string> = {
        checklist,
        area: await createDeleted(portal, token, WATER),
        simple_alert: await createDeleted(portal, token, {
          path: '/alerts/simple-alert',
          body: ALERT,
        }),
      }
      for (const [kind, sample] of Object.entries(CONTENT)) {
        items[kind] = await createDeleted(portal, token, sample)
      }
      expect(Object.keys(items).toSorted()).toEqual([...BIN_ENTITIES].toSorted())
      for (const [kind, id] of Object.entries(items)) {
        const restore = async () =>
          (await portal.call('POST', `/bin/${kind}/${id}/restore`, { token, body: {} })).status
        expect([kind, await restore(), await restore()]).toEqual([kind, 200, 200])
        const entries = await portal.db
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'restored')))
        expect(entries).toHaveLength(1)
      }
    }))

  it('acknowledges to an owner what is there, and to nobody else', () =>
    withChecklists(async (portal, token, area) => {
      const owner = await portal.tokenOf(clerk(['1001'], undefined, [area]))
      const { id } = await aChecklist(portal, owner, area)
      const restore = async (caller: string) =>
        (await portal.call('POST', `/bin/checklist/${id}/restore`, { token: caller, body: {} }))
          .status
      await portal.call('DELETE', `/checklist/${id}`, { token })
      expect([await restore(owner), await restore(owner)]).toEqual([200, 200])
      const colleague = await portal.tokenOf(clerk(['1001'], undefined, [area]))
      expect(await restore(colleague)).toBe(404)
    }))

  it('does not tell of what the person can no longer see', () =>
    withPlaces(async (portal) => {
      const [own, token] = [await portal.tokenOf(clerk(['1001'])), await portal.tokenOf(master)]
      const body = { ...DOCUMENT, subsidiaries: ['1001'] }
      const created = await portal.call('POST', '/document', { token, body })
      const id = String(created.body.data[0].id)
      const restore = async (caller: string) =>
        (await portal.call('POST', `/bin/document/${id}/restore`, { token: caller, body: {} }))
          .status
      await portal.call('DELETE', `/document/${id}`, { token: own })
      expect(await restore(token)).toBe(200)
      expect(await restore(own)).toBe(200)
      const elsewhere = { subsidiaries: ['1002'], farms: ['ALL'] }
      expect(
        await portal.call('PATCH', `/document/${id}`, { token, body: elsewhere }),
      ).toMatchObject({ status: 200 })
      expect(await restore(own)).toBe(404)
    }))
})
