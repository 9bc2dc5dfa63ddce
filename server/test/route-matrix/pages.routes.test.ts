import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { insertAdmin } from '#features/admins/admin.queries.ts'
import { alertStore } from '#features/alerts/alert.queries.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { newsStore } from '#features/news/news.queries.ts'
import type { World } from '#test/support/app.ts'
import { aChecklist, anArea, withChecklists } from '#test/support/checklists.ts'
import { clerk, master } from '#test/support/people.ts'

const COUNT = 13
const PAGE_SIZE = 3
const numbers = Array.from({ length: COUNT }, (_, number) => number)

/** Two at a time at the same moment: there the id decides. */
const stampsOf = ({ clock }: World, number: number) => {
  const at = new Date(clock.now.getTime() - Math.floor(number / 2) * 1000)
  return { createdAt: at, updatedAt: at, updatedBy: 'Ana' }
}
const placed = (number: number) => ({
  subsidiaries: number % 3 === 0 ? ['1001', '1002'] : ['1001'],
  farms: ['ALL'],
})
const named = (number: number) => ({ name: `Item ${number % 5}`, description: '' })

const documentsOf = (world: World) =>
  documentStore.insert(
    world.db,
    numbers.map((number) => ({
      ...named(number),
      ...placed(number),
      ...stampsOf(world, number),
      type: '0' as const,
      documentLink: '',
    })),
  )
const newsOf = (world: World) => {
  const texts = { summary: '', startDate: '2026-01-01' }
  const rest = { ...texts, active: true, endDate: '2026-12-31' }
  return newsStore.insert(
    world.db,
    numbers.map((number) => ({
      ...named(number),
      ...placed(number),
      ...stampsOf(world, number),
      ...rest,
    })),
  )
}
const alertsOf = (world: World) =>
  alertStore.insert(
    world.db,
    numbers.map((number) => ({ ...named(number), ...placed(number), ...stampsOf(world, number) })),
  )
const binned = async (world: World) => {
  const documents = await documentsOf(world)
  const [area] = await areaStore.insert(world.db, [{ name: 'Área' }])
  await world.call('DELETE', `/activity/${area?.id}`, { as: master })
  for (const [index, { id }] of documents.entries()) {
    await documentStore.bin(world.db, id, {
      deletedAt: stampsOf(world, index).createdAt,
      deletedBy: 'Ana',
    })
  }
}

const LISTS: readonly [path: string, seed: (world: World) => Promise<unknown>][] = [
  ['document', documentsOf],
  ['document?order_by=name,asc', documentsOf],
  ['document?filters=name,like,item', documentsOf],
  ['news', newsOf],
  ['activity', ({ db }) => areaStore.insert(db, numbers.map(named))],
  ['alerts/simple-alert', alertsOf],
  ['alerts/simple-alert?filters=name,like,item', alertsOf],
  ['alerts/inbox', alertsOf],
  ['bin', binned],
  ['bin?filters=name,like,item', binned],
  [
    'admin',
    async ({ db }) => {
      for (const number of numbers) {
        const email = `${newId()}@x.test`
        await insertAdmin(db, { firebaseId: newId(), email, name: `Pessoa ${number % 5}` })
      }
    },
  ],
  [
    'checklist',
    async (world) => {
      const token = await world.tokenOf(master)
      const area = await anArea(world, 'Suínos')
      for (const number of numbers.slice(0, 8)) {
        await aChecklist(world, token, area, { name: `Lista ${number}` })
      }
    },
  ],
  [
    'audit',
    async ({ call, tokenOf }) => {
      const token = await tokenOf(master)
      for (const number of numbers) await call('POST', '/activity', { token, body: named(number) })
    },
  ],
]

const pageOf = async ({ call }: World, token: string, path: string, page: number, size: number) => {
  const query = `${path.includes('?') ? '&' : '?'}page=${page}&page_size=${size}`
  const { items, total, next_page } = (await call('GET', `/${path}${query}`, { token })).body.data
  return { ids: items.map(({ id }: { id: string }) => id), total, next: next_page }
}

describe('page by page', () => {
  it.each(LISTS)('%s is the whole list, in its order', (path, seed) =>
    withChecklists(async (world, token) => {
      await seed(world)
      const whole = await pageOf(world, token, path, 1, 100)
      expect(whole.ids).toHaveLength(whole.total)
      expect(whole.total).toBeGreaterThan(PAGE_SIZE)
      const pages = Math.ceil(whole.total / PAGE_SIZE)
      const ids: string[] = []
      for (let page = 1; page <= pages; page += 1) {
        const shown = await pageOf(world, token, path, page, PAGE_SIZE)
        expect(shown.next).toBe(page < pages ? page + 1 : null)
        ids.push(...shown.ids)
      }
      expect(ids).toEqual(whole.ids)
      expect(await pageOf(world, token, path, pages + 1, PAGE_SIZE)).toMatchObject({ ids: [] })
    }),
  )

  it.each(['document', 'news'])('%s shows a person of two subsidiaries each item once', (path) =>
    withChecklists(async (world) => {
      await (path === 'news' ? newsOf(world) : documentsOf(world))
      const token = await world.tokenOf(clerk(['1001', '1002']))
      const ids: string[] = []
      for (const page of [1, 2, 3, 4, 5]) {
        ids.push(...(await pageOf(world, token, path, page, PAGE_SIZE)).ids)
      }
      expect(ids).toEqual((await pageOf(world, token, path, 1, 100)).ids)
      expect(new Set(ids).size).toBe(COUNT)
    }),
  )
})
