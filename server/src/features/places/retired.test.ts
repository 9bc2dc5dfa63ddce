import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FARMS, withActiveChecklist } from '#test/support/answering.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aChecklist, anArea } from '#test/support/checklists.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { withPlaces } from '#test/support/places.ts'
import { businessActivitiesByCode, upsertBusinessActivities } from '#places/place.queries.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

const HERE = { subsidiaries: ['1001'], farms: ['F1001'] }
const retire = async ({ db }: TestPortal) => {
  await db.update(subsidiaries).set({ active: false }).where(eq(subsidiaries.code, '1002'))
  await db.update(farms).set({ active: false }).where(eq(farms.code, 'F1001'))
  await db.update(businessActivities).set({ active: false })
}

describe('a retired place', () => {
  it('is listed only on request, and takes its farms along', () =>
    withPlaces(async (portal) => {
      await upsertBusinessActivities(portal.db, [{ code: 'LEITE', name: 'Leite' }])
      await retire(portal)
      const codes = async (path: string) => {
        const { body } = await portal.call('GET', path, { as: master })
        return body.data.items.map((item: { code?: string; retired?: boolean }) =>
          item.retired ? `${item.code} retired` : item.code,
        )
      }
      expect(await codes('/integrated/subsidiary')).toEqual(['1001', '1003'])
      expect(await codes('/integrated/farm')).toEqual(['F1003'])
      expect(await codes('/business_activity')).toEqual([])
      const all = '?include_retired=1'
      expect(await codes(`/integrated/subsidiary${all}`)).toEqual(['1001', '1002 retired', '1003'])
      expect(await codes(`/integrated/farm${all}`)).toEqual([
        'F1001 retired',
        'F1002 retired',
        'F1003',
      ])
      expect(await codes(`/business_activity${all}`)).toHaveLength(1)
    }))

  it('stays on existing items, and cannot be added to others', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const send = async (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
        portal.call(method, path, { token, body })
      const was = { subsidiaries: ['1001', '1002'], farms: ['F1001'] }
      const items: [string, object][] = [
        ['/document', DOCUMENT],
        ['/news', NEWS],
      ]
      const ids: string[] = []
      for (const [path, item] of items) {
        ids.push((await send(path, { ...item, ...was })).body.data[0].id)
      }
      await upsertBusinessActivities(portal.db, [{ code: 'LEITE', name: 'Leite' }])
      const [business] = await businessActivitiesByCode(portal.db, ['LEITE'])
      const area = await anArea(portal)
      const aim = { ...FARMS, business_activity: [business?.id] }
      const checklist = await aChecklist(portal, token, area, aim)
      await retire(portal)

      for (const [index, [path, item]] of items.entries()) {
        const reply = await send(`${path}/${ids[index]}`, { name: 'Outro' }, 'PATCH')
        expect(reply.status).toBe(200)
        const two = { ...item, name: 'Novo', subsidiaries: ['1002'], farms: ['ALL'] }
        for (const input of [{ ...item, name: 'Novo', ...HERE }, two]) {
          const { status, body } = await send(path, input)
          expect([status, body.errors[0].message]).toEqual([
            400,
            expect.stringMatching(/^(Fazenda|Filial) desativada$/),
          ])
        }
      }
      const renamed = await send(`/checklist/${checklist.id}`, { name: 'Outro nome' }, 'PATCH')
      expect(renamed.status).toBe(200)
      const grant = { '1002': { scopes: ['news.list'], areas: [area] } }
      const password = 'uma-senha-da-bia'
      const bia = {
        name: 'Bia',
        email: 'bia@x.test',
        telephone: '',
        workplace: '',
        is_master: false,
      }
      const person = { ...bia, password, password_confirmation: password }
      const { status, body } = await send('/admin', { ...person, subsidiary: grant })
      expect([status, body.errors?.[0]?.message]).toEqual([400, 'Filial desativada'])
    }))

  it('gets no more answers', () =>
    withActiveChecklist(async ({ portal, send }) => {
      await retire(portal)
      for (const farm_id of ['F1001', 'F1002']) {
        const { status, body } = await send({}, { farm_id })
        expect([status, body.errors[0].message]).toEqual([400, 'Fazenda desativada'])
      }
    }, FARMS))
})
