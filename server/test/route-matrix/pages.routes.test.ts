import type { ContentEntity } from '@portal/contract/kinds/item-kinds'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '#db/columns.ts'
import { insertAdmin } from '#features/admins/admin.queries.ts'
import { alertStore } from '#features/alerts/alert.queries.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { newsStore } from '#features/news/news.queries.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aChecklist, anArea, withChecklists } from '#test/support/checklists.ts'
import { CONTENT } from '#test/support/items.ts'
import { withSomeId } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'

const COUNT = 13
const PAGE_SIZE = 3
const numbers = Array.from({ length: COUNT }, (_, number) => number)

/** Two items share each instant, so that their id decides their order. */
const stampsOf = ({ clock }: TestPortal, number: number) => {
  const at = new Date(clock.now.getTime() - Math.floor(number / 2) * 1000)
  return { createdAt: at, updatedAt: at, updatedBy: 'Ana' }
}
const placesOf = (number: number) => ({
  subsidiaries: number % 3 === 0 ? ['1001', '1002'] : ['1001'],
  farms: ['ALL'],
})
const namesOf = (number: number) => ({ name: `Item ${number % 5}`, description: '' })

const insertDocuments = (portal: TestPortal) =>
  documentStore.insert(
    portal.db,
    numbers.map((number) => ({
      ...namesOf(number),
      ...placesOf(number),
      ...stampsOf(portal, number),
      type: '0' as const,
      documentLink: '',
    })),
  )
const insertNews = (portal: TestPortal) => {
  const texts = { summary: '', startDate: '2026-01-01' }
  const rest = { ...texts, active: true, endDate: '2026-12-31' }
  return newsStore.insert(
    portal.db,
    numbers.map((number) => ({
      ...namesOf(number),
      ...placesOf(number),
      ...stampsOf(portal, number),
      ...rest,
    })),
  )
}
const insertAlerts = (portal: TestPortal) =>
  alertStore.insert(
    portal.db,
    numbers.map((number) => ({
      ...namesOf(number),
      ...placesOf(number),
      ...stampsOf(portal, number),
    })),
  )
const insertBinned = async (portal: TestPortal) => {
  const documents = await insertDocuments(portal)
  const [area] = await areaStore.insert(portal.db, [{ name: 'Área' }])
  await portal.call('DELETE', `/activity/${area?.id}`, { as: master })
  for (const [index, { id }] of documents.entries()) {
    await documentStore.bin(portal.db, id, {
      deletedAt: stampsOf(portal, index).createdAt,
      deletedBy: 'Ana',
    })
  }
}

type Seed = (portal: TestPortal) => Promise<unknown>

const CONTENT_SEEDS: Readonly<Record<ContentEntity, Seed>> = {
  document: insertDocuments,
  news: insertNews,
}
const CONTENT_LISTS = Object.entries(CONTENT).map(([kind, { path }]): [string, Seed] => [
  path.slice(1),
  CONTENT_SEEDS[kind as ContentEntity],
])

const LISTS: readonly [path: string, seed: Seed][] = [
  ...CONTENT_LISTS,
  ['document?order_by=name,asc', insertDocuments],
  ['document?filters=name,like,item', insertDocuments],
  ['activity', ({ db }) => areaStore.insert(db, numbers.map(namesOf))],
  ['alerts/simple-alert', insertAlerts],
  ['alerts/simple-alert?filters=name,like,item', insertAlerts],
  ['alerts/inbox', insertAlerts],
  ['bin', insertBinned],
  ['bin?filters=name,like,item', insertBinned],
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
    async (portal) => {
      const token = await portal.tokenOf(master)
      const area = await anArea(portal, 'Suínos')
      for (const number of numbers.slice(0, 8)) {
        await aChecklist(portal, token, area, { name: `Lista ${number}` })
      }
    },
  ],
  [
    'audit',
    async ({ call, tokenOf }) => {
      const token = await tokenOf(master)
      for (const number of numbers)
        await call('POST', '/activity', { token, body: namesOf(number) })
    },
  ],
]

const pageOf = async (
  { call }: TestPortal,
  token: string,
  path: string,
  page: number,
  size: number,
) => {
  const query = `${path.includes('?') ? '&' : '?'}page=${page}&page_size=${size}`
  const { items, total, next_page } = (await call('GET', `/${path}${query}`, { token })).body.data
  return { ids: items.map(({ id }: { id: string }) => id), total, next: next_page }
}

describe('the pages of a list', () => {
  it.each(LISTS)('of %s together contain the whole list, in its order', (path, seed) =>
    withChecklists(async (portal, token) => {
      await seed(portal)
      const whole = await pageOf(portal, token, path, 1, 100)
      expect(whole.ids).toHaveLength(whole.total)
      expect(whole.total).toBeGreaterThan(PAGE_SIZE)
      const pages = Math.ceil(whole.total / PAGE_SIZE)
      const ids: string[] = []
      for (let page = 1; page <= pages; page += 1) {
        const slice = await pageOf(portal, token, path, page, PAGE_SIZE)
        expect(slice.next).toBe(page < pages ? page + 1 : null)
        ids.push(...slice.ids)
      }
      expect(ids).toEqual(whole.ids)
      expect(await pageOf(portal, token, path, pages + 1, PAGE_SIZE)).toMatchObject({ ids: [] })
    }),
  )

  it.each(CONTENT_LISTS)('of %s show a person of two subsidiaries each item once', (path, seed) =>
    withChecklists(async (portal) => {
      await seed(portal)
      const token = await portal.tokenOf(clerk(['1001', '1002']))
      const ids: string[] = []
      for (const page of [1, 2, 3, 4, 5]) {
        ids.push(...(await pageOf(portal, token, path, page, PAGE_SIZE)).ids)
      }
      expect(ids).toEqual((await pageOf(portal, token, path, 1, 100)).ids)
      expect(new Set(ids).size).toBe(COUNT)
    }),
  )
})

/** Lists of large items, or of histories: at most 100 a page. All others give up to 1,000, as the specification wants. */
const OF_100 = [
  '/answer/mine',
  '/audit',
  '/audit/{entity}/{id}',
  '/checklist/questions',
  '/checklist/{id}/evidence/{questionId}',
  '/checklist/{id}/newest-answer',
  '/checklist/{id}/text/{questionId}',
]

it('a page beyond the bound of its list is refused, by every list', () =>
  withChecklists(async (portal, token) => {
    const lists = portal.app.declaredRoutes.filter(
      ({ method, schema }) =>
        method === 'GET' &&
        'page_size' in Object((schema?.querystring as z.ZodMiniObject | undefined)?.shape),
    )
    expect(lists.length).toBeGreaterThan(15)
    const refusing = async (size: number) => {
      const paths = []
      for (const { url } of lists) {
        const path = url.replaceAll(/:(\w+)/g, '{$1}').replace('/api/v1', '')
        const { body } = await portal.call(
          'GET',
          `${withSomeId(path.replace('{entity}', 'area'))}?page_size=${size}`,
          {
            token,
          },
        )
        const isRefused = body.errors?.some(({ field }: { field: string }) => field === 'page_size')
        if (isRefused === true) paths.push(path)
      }
      return paths
    }
    expect((await refusing(1000)).toSorted()).toEqual(OF_100)
    expect((await refusing(101)).toSorted()).toEqual(OF_100)
    expect(await refusing(1001)).toHaveLength(lists.length)
    expect(await refusing(100)).toEqual([])
  }))
