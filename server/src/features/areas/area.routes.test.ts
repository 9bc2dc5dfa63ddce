import { describe, expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { clerk, master } from '#test/support/people.ts'

const create = async ({ call }: TestPortal, name: string, description = '') =>
  (await call('POST', '/activity/', { as: master, body: { name, description } })).body.data[0]

describe('areas', () => {
  it('are created, read, changed', () =>
    withApp(async (portal) => {
      const created = await portal.call('POST', '/activity/', {
        as: master,
        body: { name: ' Avicultura ', id: 'mine', created_at: '2000-01-01' },
      })
      expect(created).toMatchObject({
        status: 201,
        body: { data: [{ name: 'Avicultura', description: '' }] },
      })
      const { id } = created.body.data[0]
      const changed = await portal.call('PATCH', `/activity/${id}`, {
        as: master,
        body: { description: 'Frangos' },
      })
      expect(changed).toMatchObject({
        status: 200,
        body: { data: [{ name: 'Avicultura', description: 'Frangos' }] },
      })
      const read = await portal.call('GET', `/activity/${id}`, { as: master })
      expect(read.body.data).toEqual(changed.body.data)
    }))

  it('are listed by name and found without accents', () =>
    withApp(async (portal) => {
      for (const name of ['Suínos', 'água', 'Bovinos']) await create(portal, name)
      const names = async (query: string) =>
        (await portal.call('GET', `/activity?${query}`, { as: master })).body.data.items.map(
          (item: { name: string }) => item.name,
        )
      expect(await names('page_size=999')).toEqual(['água', 'Bovinos', 'Suínos'])
      expect(await names('filters=name,like,SUINOS')).toEqual(['Suínos'])
    }))

  it('offered to people who are not masters are those they hold', () =>
    withApp(async (portal) => {
      const granted = await create(portal, 'Minha')
      await create(portal, 'Outra')
      const as = clerk(['1001'], ['checklist.list'], [granted.id])
      const { data } = (await portal.call('GET', '/activity?page_size=0', { as })).body
      expect(data).toMatchObject({ items: [{ name: 'Minha' }], total: 1 })
    }))

  it.each(['/activity', '/group'])(
    'deleted at %s are in no list, and can be restored from the bin',
    (path) =>
      withApp(async (portal) => {
        const { id } = await create(portal, 'Grãos')
        const token = await portal.tokenOf(master)
        const total = async () => (await portal.call('GET', '/activity', { token })).body.data.total
        expect(await portal.call('DELETE', `${path}/${id}`, { token })).toMatchObject({
          status: 200,
        })
        expect(await total()).toBe(0)
        for (const method of ['GET', 'DELETE'] as const) {
          expect(await portal.call(method, `/activity/${id}`, { token })).toMatchObject({
            status: 404,
          })
        }
        expect(
          await portal.call('PATCH', `/activity/${id}`, { token, body: { name: 'X' } }),
        ).toMatchObject({ status: 404 })

        const bin = await portal.call('GET', '/bin?filters=kind,equals,area', { token })
        expect(bin.body.data.items).toMatchObject([{ kind: 'area', id, name: 'Grãos' }])
        const restore = () => portal.call('POST', `/bin/area/${id}/restore`, { token, body: {} })
        expect(await restore()).toMatchObject({ status: 200 })
        expect(await total()).toBe(1)
        // A repetition after a lost response is acknowledged.
        expect(await restore()).toMatchObject({ status: 200 })
        expect(await total()).toBe(1)
      }),
  )

  it('are not saved over what someone else saved meanwhile', () =>
    withApp(async (portal) => {
      const first = await create(portal, 'Aves')
      advance(portal)
      const saved = await portal.call('PATCH', `/activity/${first.id}`, {
        as: master,
        body: { name: 'Aves e ovos', updated_at: first.updated_at },
      })
      expect(saved.status).toBe(200)
      const stale = await portal.call('PATCH', `/activity/${first.id}`, {
        as: master,
        body: { name: 'Outra coisa', updated_at: first.updated_at },
      })
      expect(stale).toMatchObject({
        status: 409,
        body: { error_code: 'edit_conflict', saved_at: saved.body.data[0].updated_at },
      })
      expect(stale.body.saved_by).toMatch(/^Pessoa/)
      const read = await portal.call('GET', `/activity/${first.id}`, { as: master })
      expect(read.body.data[0].name).toBe('Aves e ovos')
    }))

  it('with a blank name or a long text are refused', () =>
    withApp(async ({ call }) => {
      const body = { name: '  ', description: 'x'.repeat(256) }
      expect(await call('POST', '/activity', { as: master, body })).toMatchObject({
        status: 400,
        body: {
          error_code: 'invalid_input',
          errors: [{ field: 'name' }, { field: 'description' }],
        },
      })
    }))
})
