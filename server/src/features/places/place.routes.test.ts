import { describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/support/app.ts'
import { withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { upsertBusinessActivities, upsertFarms, upsertSubsidiaries } from '#places/place.queries.ts'

const withPlaces = (test: (portal: TestPortal) => Promise<void>) =>
  withApp(async (portal) => {
    await upsertSubsidiaries(portal.db, [
      { code: '1001', name: 'Chapecó' },
      { code: '1002', name: 'Bola' },
      { code: '1003', name: 'Água Doce' },
      { code: '1004', name: 'ação 100% _rural_' },
    ])
    await upsertFarms(portal.db, [
      { code: 'F1', name: 'Fazenda Ração, Sal | Cia', subsidiaryCode: '1001' },
      { code: 'F2', name: 'Granja Bela Vista 🐔', subsidiaryCode: '1001' },
      { code: 'F3', name: 'Sítio Água Limpa', subsidiaryCode: '1002' },
      { code: 'F4', name: 'Leiteria', subsidiaryCode: '1003' },
    ])
    await upsertBusinessActivities(portal.db, [
      { code: 'LEITE', name: 'Leite' },
      { code: 'AVES', name: 'Aves' },
    ])
    await test(portal)
  })

const codesIn = (reply: { body: { data: { items: { code: string }[] } } }) =>
  reply.body.data.items.map(({ code }) => code)

describe('GET /integrated/subsidiary', () => {
  it('orders names as in Portuguese, where accents do not count', () =>
    withPlaces(async ({ call }) => {
      const reply = await call('GET', '/integrated/subsidiary', { as: master })
      expect(reply.status).toBe(200)
      expect(codesIn(reply)).toEqual(['1004', '1003', '1002', '1001'])
    }))

  it('shows and counts for other people only the places of their grants', () =>
    withPlaces(async ({ call }) => {
      const as = clerk(['1002', '1003'], ['news.list'])
      const reply = await call('GET', '/integrated/subsidiary?page_size=0', { as })
      expect(codesIn(reply).toSorted()).toEqual(['1002', '1003'])
      expect(reply.body.data.total).toBe(2)
    }))

  it('returns all names to everyone who requests names', () =>
    withPlaces(async ({ call }) => {
      const as = clerk(['1001'], ['checklist.answer'])
      const reply = await call('GET', '/integrated/subsidiary?names=1', { as })
      const scopes = reply.body.data.items.map((item: { scopes: string[] }) => item.scopes)
      expect(codesIn(reply)).toEqual(['1004', '1003', '1002', '1001'])
      expect(scopes).toEqual([[], [], [], ['checklist.answer']])
    }))

  it('shows nothing to a person who holds nothing', () =>
    withPlaces(async ({ call }) => {
      const reply = await call('GET', '/integrated/subsidiary', { as: clerk([]) })
      expect(reply.body.data).toEqual({ items: [], next_page: null, total: 0 })
    }))

  it('can be limited to subsidiaries where a scope is held', () =>
    withPlaces(async ({ call }) => {
      const some = clerk(['1001'], ['simple_alert.create'])
      const others = clerk(['1002'], ['news.list'])
      const as = { ...some, held: { ...some.rights, ...others.rights } }
      const reply = await call('GET', '/integrated/subsidiary?scope=simple_alert.create', { as })
      expect(codesIn(reply)).toEqual(['1001'])
      const unknown = await call('GET', '/integrated/subsidiary?scope=tudo.pode', { as })
      expect(unknown.status).toBe(400)
    }))

  it.each(['/integrated/subsidiary', '/integrated/farm', '/business_activity', '/activity'])(
    'returns all without a page size, as every lookup does: %s',
    (path) =>
      withPlaces(async ({ call, db, tokenOf }) => {
        const many = Array.from({ length: 12 }, (_, index) => ({
          code: `X${index}`,
          name: `Lugar ${index}`,
        }))
        await upsertSubsidiaries(db, many)
        await upsertFarms(
          db,
          many.map((place) => ({ ...place, subsidiaryCode: '1001' })),
        )
        await upsertBusinessActivities(db, many)
        await areaStore.insert(
          db,
          many.map(({ name }) => ({ name })),
        )
        const token = await tokenOf(master)
        const { items, total, next_page } = (await call('GET', path, { token })).body.data
        expect([items.length, next_page]).toEqual([total, null])
        expect(total).toBeGreaterThan(10)
        // A client that reads until a page is empty terminates.
        const past = await call('GET', `${path}?page=2`, { token })
        expect(past.body.data).toMatchObject({ items: [], next_page: null, total })
      }),
  )

  it('pages without overlap, to the end and past it', () =>
    withPlaces(async ({ call, tokenOf }) => {
      const token = await tokenOf(master)
      const page = (number: number) =>
        call('GET', `/integrated/subsidiary?page=${number}&page_size=3`, { token })
      const [first, second, third] = [await page(1), await page(2), await page(3)]
      expect(first.body.data).toMatchObject({ next_page: 2, total: 4 })
      expect(second.body.data).toMatchObject({ next_page: null, total: 4 })
      expect(third.body.data).toMatchObject({ items: [], next_page: null })
      expect(new Set([...codesIn(first), ...codesIn(second)]).size).toBe(4)
    }))

  it.each([
    ['code,desc', ['1004', '1003', '1002', '1001']],
    ['name,desc', ['1001', '1002', '1003', '1004']],
  ])('orders by %s', (order, expected) =>
    withPlaces(async ({ call }) => {
      const reply = await call('GET', `/integrated/subsidiary?order_by=${order}`, { as: master })
      expect(codesIn(reply)).toEqual(expected)
    }),
  )

  it.each([
    ['name,like,AGUA', ['1003']],
    ['name,like,chapeco', ['1001']],
    ['name,like,100%', ['1004']],
    ['name,like,%', ['1004']],
    ['name,like,_r', ['1004']],
    ['name,like,\\', []],
    ['code,in,1001,1002', ['1002', '1001']],
    ['code,not_equals,1001|name,like,a', ['1004', '1003', '1002']],
    ['name,equals,Bola', ['1002']],
  ])('finds by %s', (filters, expected) =>
    withPlaces(async ({ call }) => {
      const path = `/integrated/subsidiary?filters=${encodeURIComponent(filters)}`
      expect(codesIn(await call('GET', path, { as: master }))).toEqual(expected)
    }),
  )

  it.each([
    ['an unknown field', 'filters=cor,equals,azul'],
    ['an unknown operator', 'filters=name,parecido,a'],
    ['an unknown order', 'order_by=senha,asc'],
  ])('refuses %s as invalid_filter', (_name, query) =>
    withPlaces(async ({ call }) => {
      const reply = await call('GET', `/integrated/subsidiary?${query}`, { as: master })
      expect(reply).toMatchObject({ status: 400, body: { error_code: 'invalid_filter' } })
    }),
  )
})

describe('GET /integrated/farm', () => {
  it.each([
    ['of one subsidiary', 'subsidiaries=1001', ['F1', 'F2']],
    ['of two', 'subsidiaries=1001,1002', ['F1', 'F2', 'F3']],
    ['of all', 'subsidiaries=ALL', ['F1', 'F2', 'F4', 'F3']],
    ['of all when none is named', '', ['F1', 'F2', 'F4', 'F3']],
    ['of none', 'subsidiaries=', []],
    [
      'with commas and pipes in the name',
      `filters=${encodeURIComponent('name,like,sal | cia')}`,
      ['F1'],
    ],
    ['with an emoji in the name', `filters=${encodeURIComponent('name,like,🐔')}`, ['F2']],
    ['found without accents', 'filters=name,like,racao', ['F1']],
  ])('returns those %s', (_name, query, expected) =>
    withPlaces(async ({ call }) => {
      const reply = await call('GET', `/integrated/farm?page_size=0&${query}`, { as: master })
      expect(codesIn(reply)).toEqual(expected)
    }),
  )

  it('returns to other people only farms of their subsidiaries, whatever they request', () =>
    withPlaces(async ({ call }) => {
      const as = clerk(['1002'], ['checklist.list'])
      for (const query of ['subsidiaries=ALL', 'subsidiaries=1001,1002', '']) {
        const reply = await call('GET', `/integrated/farm?${query}`, { as })
        expect(reply.body.data).toMatchObject({
          items: [{ code: 'F3', subsidiary: '1002' }],
          total: 1,
        })
      }
    }))
})

describe('GET /business_activity', () => {
  it('returns all of them to anyone signed in', () =>
    withPlaces(async ({ call }) => {
      const reply = await call('GET', '/business_activity?page_size=0', { as: clerk([]) })
      const labels = reply.body.data.items.map(
        (item: { business_activity: string }) => item.business_activity,
      )
      expect(labels).toEqual(['Aves', 'Leite'])
    }))
})
