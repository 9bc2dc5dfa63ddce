import { describe, expect, it } from 'vitest'
import { upsertFarms, upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'

const PATH = '/alerts/simple-alert'
const alert = (subsidiaries: string[], farms: string[] = ['ALL']) => ({
  name: 'Ventos fortes',
  description: 'Recolham os animais.\nFechem os galpões.',
  subsidiaries,
  farms,
})

const withPlaces = (test: (portal: TestPortal) => Promise<void>) =>
  withApp(async (portal) => {
    await upsertSubsidiaries(portal.db, [
      { code: '1001', name: 'Chapecó' },
      { code: '1002', name: 'Concórdia' },
    ])
    await upsertFarms(portal.db, [
      { code: 'F1', name: 'Um', subsidiaryCode: '1001' },
      { code: 'F2', name: 'Dois', subsidiaryCode: '1002' },
    ])
    await test(portal)
  })

describe('simple alerts', () => {
  it('are created, and read with their recipients', () =>
    withPlaces(async ({ call }) => {
      const created = await call('POST', `${PATH}/`, { as: master, body: alert(['1001'], ['F1']) })
      expect(created).toMatchObject({
        status: 201,
        body: { data: [{ subsidiaries: ['1001'], all_farms: false }] },
      })
      const read = await call('GET', `${PATH}/${created.body.data[0].id}`, { as: master })
      expect(read.body.data).toEqual(created.body.data[0])
    }))

  it('for all farms have ALL alone', () =>
    withPlaces(async ({ call }) => {
      const body = alert(['1001', 'ALL', '1002'], ['ALL', 'F1'])
      const { data } = (await call('POST', PATH, { as: master, body })).body
      expect(data[0]).toMatchObject({ subsidiaries: ['ALL'], farms: ['ALL'], all_farms: true })
    }))

  it('are changed by the same call with their id', () =>
    withPlaces(async (portal) => {
      const { id, created_at } = (
        await portal.call('POST', PATH, { as: master, body: alert(['1001']) })
      ).body.data[0]
      const body = { ...alert(['1002'], ['F2']), id, name: 'Geada' }
      const changed = await portal.call('POST', PATH, { as: master, body })
      expect(changed).toMatchObject({
        status: 200,
        body: { data: [{ id, name: 'Geada', created_at, subsidiaries: ['1002'] }] },
      })
      expect((await portal.call('GET', PATH, { as: master })).body.data.total).toBe(1)
    }))

  it('keep their last day when they are changed without it, and lose it when an empty one is sent', () =>
    withPlaces(async ({ call }) => {
      const save = async (change: object) =>
        (await call('POST', PATH, { as: master, body: { ...alert(['1001']), ...change } })).body
      const { id } = (await save({ end_date: '2999-12-31' })).data[0]
      expect((await save({ id, name: 'Geada' })).data[0].end_date).toBe('2999-12-31')
      expect((await save({ id, end_date: '' })).data[0].end_date).toBe(null)
      expect((await save({ end_date: '2026-02-30' })).errors).toEqual([
        { field: 'end_date', message: 'Informe uma data válida' },
      ])
      expect((await save({ end_date: '2020-01-31' })).errors).toEqual([
        { field: 'end_date', message: 'O último dia já passou' },
      ])
    }))

  it('show how many people have read them, apart from their author', () =>
    withPlaces(async ({ call, clock }) => {
      const { id } = (await call('POST', PATH, { as: master, body: alert(['1001']) })).body.data[0]
      const readCount = async () =>
        (await call('GET', PATH, { as: master })).body.data.items[0].read_count
      expect(await readCount()).toBe(0)
      clock.now = new Date(clock.now.getTime() + 1000)
      await call('POST', `/alerts/inbox/${id}/read`, { as: clerk(['1001'], []), body: {} })
      expect(await readCount()).toBe(1)
      const read = await call('GET', `${PATH}/${id}`, { as: master })
      expect(read.body.data.read_count).toBe(1)
    }))

  it('are deleted into the bin, out of list and inbox, and come back from there', () =>
    withPlaces(async ({ call }) => {
      const { id } = (await call('POST', PATH, { as: master, body: alert(['1001']) })).body.data[0]
      const listed = async () => [
        (await call('GET', PATH, { as: master })).body.data.total,
        (await call('GET', '/alerts/inbox', { as: master })).body.data.total,
      ]
      expect((await call('DELETE', `${PATH}/${id}`, { as: master })).status).toBe(200)
      expect(await listed()).toEqual([0, 0])
      expect((await call('GET', `${PATH}/${id}`, { as: master })).status).toBe(404)
      await call('POST', `/bin/simple_alert/${id}/restore`, { as: master, body: {} })
      expect(await listed()).toEqual([1, 1])
    }))

  it('are not saved over a newer version, nor created under an id from the body', () =>
    withPlaces(async (portal) => {
      const { id } = (await portal.call('POST', PATH, { as: master, body: alert(['1001']) })).body
        .data[0]
      const stale = { ...alert(['1001']), id, updated_at: '2020-01-01T00:00:00.000Z' }
      expect(await portal.call('POST', PATH, { as: master, body: stale })).toMatchObject({
        status: 409,
      })
      const own = { ...alert(['1001']), id: '0199e0f0-0000-7000-8000-000000000009' }
      expect(await portal.call('POST', PATH, { as: master, body: own })).toMatchObject({
        status: 404,
      })
    }))

  it('are listed latest first, only those for the own subsidiaries or for all', () =>
    withPlaces(async (portal) => {
      for (const code of ['1001', '1002', 'ALL']) {
        await portal.call('POST', PATH, {
          as: master,
          body: { ...alert([code]), name: `Para ${code}` },
        })
        portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
      }
      const listed = async (as: Parameters<typeof clerk>[0]) => {
        const { data } = (await portal.call('GET', PATH, { as: clerk(as, ['simple_alert.list']) }))
          .body
        return [data.total, ...data.items.map((item: { name: string }) => item.name)]
      }
      expect(await listed(['1001'])).toEqual([2, 'Para ALL', 'Para 1001'])
      expect(await listed(['1001', '1002'])).toEqual([3, 'Para ALL', 'Para 1002', 'Para 1001'])
    }))

  it.each<[string, object, string, string]>([
    ['no title', { name: '' }, 'name', 'Campo requerido'],
    ['no body', { description: ' ' }, 'description', 'Preencha o corpo do alerta'],
    ['no subsidiary', { subsidiaries: [] }, 'subsidiaries', 'Selecione pelo menos 1 filial'],
    ['no farm', { farms: [] }, 'farms', 'Selecione pelo menos 1 fazenda'],
    ['an unknown subsidiary', { subsidiaries: ['9999'] }, 'subsidiaries', 'Filial desconhecida'],
    [
      'a farm of another subsidiary',
      { farms: ['F2'] },
      'farms',
      'Fazenda desconhecida ou de outra filial',
    ],
  ])('with %s are refused', (_name, fault, field, message) =>
    withPlaces(async ({ call }) => {
      const reply = await call('POST', PATH, { as: master, body: { ...alert(['1001']), ...fault } })
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    }),
  )
})
