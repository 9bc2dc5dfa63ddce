import { describe, expect, it } from 'vitest'
import { type Person, clerk, master } from '#test/support/people.ts'
import { namesIn, withPlaces } from '#test/support/places.ts'
import type { TestPortal } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'

const document = (overrides: object = {}) => ({
  name: 'Manual de ração',
  description: 'Como estocar',
  type: '0',
  document_url: 'https://arquivos.test/manual.pdf',
  subsidiaries: ['1001'],
  farms: ['ALL'],
  ...overrides,
})
const create = async ({ call }: TestPortal, overrides: object = {}) =>
  (await call('POST', '/document/', { as: master, body: document(overrides) })).body.data[0]

describe('documents', () => {
  it('are created, read and changed; what a change leaves out stays', () =>
    withPlaces(async (portal) => {
      const created = await create(portal, { id: 'mine', farms: ['F1001'] })
      expect(created).toMatchObject({
        type: '0',
        doc_type: '0',
        all_farms: false,
        farms: ['F1001'],
      })
      const changed = await portal.call('PATCH', `/document/${created.id}`, {
        as: master,
        body: { name: 'Outro' },
      })
      expect(changed.body.data[0]).toMatchObject({
        ...created,
        name: 'Outro',
        updated_at: expect.any(String),
      })
      const read = await portal.call('GET', `/document/${created.id}`, { as: master })
      expect(read.body.data).toEqual(changed.body.data)
    }))

  it('take their type under both names', () =>
    withPlaces(async (portal) => {
      const { type: _type, ...body } = document({ doc_type: '1' })
      expect(await portal.call('POST', '/document', { as: master, body })).toMatchObject({
        status: 201,
        body: { data: [{ type: '1', doc_type: '1' }] },
      })
    }))

  it('are listed latest first, and by name when asked', () =>
    withPlaces(async (portal) => {
      for (const name of ['Bola', 'Água', 'Casa']) {
        await create(portal, { name })
        advance(portal)
      }
      const listed = async (query: string) =>
        namesIn(await portal.call('GET', `/document?${query}`, { as: master }))
      expect(await listed('')).toEqual(['Casa', 'Água', 'Bola'])
      expect(await listed('order_by=name,asc')).toEqual(['Água', 'Bola', 'Casa'])
      expect(await listed('page=2&page_size=2')).toEqual(['Bola'])
    }))

  it('are found by filial, type and name together, and only where the person may list them', () =>
    withPlaces(async (portal) => {
      await create(portal, { name: 'Ração A', subsidiaries: ['1001'], type: '0' })
      advance(portal)
      await create(portal, { name: 'Ração B', subsidiaries: ['1001', '1002'], type: '1' })
      advance(portal)
      await create(portal, { name: 'Ração C', subsidiaries: ['ALL'], type: '0' })
      advance(portal)
      await create(portal, { name: 'Ração D', subsidiaries: ['1003'], type: '0' })
      const search = async (filters: string, as: Person = master) =>
        namesIn(
          await portal.call('GET', `/document?filters=${encodeURIComponent(filters)}`, { as }),
        )
      expect(await search('subsidiaries,equals,1001')).toEqual(['Ração C', 'Ração B', 'Ração A'])
      expect(await search('subsidiaries,in,1002,1003|type,equals,0')).toEqual([
        'Ração D',
        'Ração C',
      ])
      expect(await search('type,equals,0|subsidiaries,equals,1001|name,like,racao a')).toEqual([
        'Ração A',
      ])
      const reader = clerk(['1001'], ['documents.list'])
      expect(await search('subsidiaries,equals,1002|type,equals,1', reader)).toEqual(['Ração B'])
      expect(await search('subsidiaries,equals,1003', reader)).toEqual(['Ração C'])
    }))

  it('follow a change of subsidiaries in every list', () =>
    withPlaces(async (portal) => {
      const { id } = await create(portal)
      const countIn = async (code: string) =>
        (await portal.call('GET', '/document', { as: clerk([code], ['documents.list']) })).body.data
          .total
      await portal.call('PATCH', `/document/${id}`, {
        as: master,
        body: { subsidiaries: ['1002'] },
      })
      expect([await countIn('1001'), await countIn('1002')]).toEqual([0, 1])
    }))

  it.each<[string, object, string, string]>([
    ['no type', { type: undefined }, 'type', 'Escolha uma opção para definir documento'],
    ['an unknown type', { type: '2' }, 'type', 'Escolha uma opção para definir documento'],
    ['no file', { document_url: '' }, 'document_url', 'Campo requerido'],
    [
      'a script for a link',
      { document_url: 'javascript:alert(1)' },
      'document_url',
      'Informe um endereço http ou https',
    ],
    ['a farm elsewhere', { farms: ['F1002'] }, 'farms', 'Fazenda desconhecida ou de outra filial'],
  ])('with %s are refused', (_name, fault, field, message) =>
    withPlaces(async ({ call }) => {
      const reply = await call('POST', '/document', { as: master, body: document(fault) })
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    }),
  )
})
