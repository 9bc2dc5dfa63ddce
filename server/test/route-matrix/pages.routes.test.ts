import type { ContentEntity } from '@portal/contract/kinds/item-kinds'
import { sql } from 'drizzle-orm'
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

/** The paths of all lists with pages. */
const listsOf = ({ app }: TestPortal) => {
  const lists = app.declaredRoutes.filter(
    ({ method, schema }) =>
      method === 'GET' &&
      'page_size' in Object((schema?.querystring as z.ZodMiniObject | undefined)?.shape),
  )
  expect(lists.length).toBeGreaterThan(15)
  return lists.map(({ url }) => url.replaceAll(/:(\w+)/g, '{$1}').replace('/api/v1', ''))
}

it('a page beyond the bound of its list is refused, by every list', () =>
  withChecklists(async (portal, token) => {
    const lists = listsOf(portal)
    const refusing = async (size: number) => {
      const paths = []
      for (const path of lists) {
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

/** A page of ten is never refused, so an item alone is bounded, too. */
const [BYTES_MAX, BYTES_OF_TEN_MAX] = [6_000_000, 3_000_000]

/** Items of every placed kind that name each of 10,000 farms, and a history of one with 40 entries. */
const insertWidelyPlaced = async (portal: TestPortal, token: string, area: string) => {
  const { db } = portal
  await db.execute(sql`insert into farms (code, name, subsidiary_code)
    select 'FAZENDA-' || n, 'Fazenda ' || n, '1001' from generate_series(1, 10000) as n`)
  for (let round = 0; round < 3; round += 1) {
    for (const insert of [insertDocuments, insertNews, insertAlerts]) await insert(portal)
  }
  for (let count = 0; count < 40; count += 1) {
    await aChecklist(portal, token, area, { name: `Lista ${count}` })
  }
  await db.execute(sql`update checklists set active = true, was_active = true`)
  const codes = sql`(select array_agg(code) from farms)`
  for (const table of ['documents', 'news', 'alerts', 'checklists']) {
    await db.execute(sql`update ${sql.identifier(table)} set farms = ${codes}`)
  }
  const [document] = await insertDocuments(portal)
  await db.execute(sql`
    insert into audit_entries (id, at, request_id, address, entity, entity_id, action, changes)
    select gen_random_uuid(), now(), '', '', 'document', ${document?.id}::text, 'updated',
      jsonb_build_object('farms', jsonb_build_array(to_jsonb(${codes}), '[]'::jsonb))
    from generate_series(1, 40)`)
  await db.execute(sql`analyze`) // as the server does by itself; plans made for empty tables take seconds
  return document?.id ?? ''
}

it('a page has at most 6 MB or is refused, and one of ten items is served, by every list', () =>
  withChecklists(async (portal, token, area) => {
    const document = await insertWidelyPlaced(portal, token, area)
    const checklist = await aChecklist(portal, token, area)
    const faults: string[] = []
    for (const path of listsOf(portal)) {
      const whole = path
        .replace('{entity}/{id}', `document/${document}`)
        .replace('checklist/{id}', `checklist/${checklist.id}`)
      for (const size of [10, 100]) {
        const url = `/api/v1${withSomeId(whole)}?page_size=${size}`
        const headers = { authorization: token }
        const { statusCode, rawPayload } = await portal.app.inject({ url, headers })
        const bytes = rawPayload.length
        const isSmall = bytes <= (size === 10 ? BYTES_OF_TEN_MAX : BYTES_MAX)
        const isRefused = size > 10 && statusCode === 400
        if (!isSmall || !(isRefused || [200, 404].includes(statusCode))) {
          faults.push(`${path} ${size}: ${statusCode}, ${bytes} bytes`)
        }
      }
    }
    expect(faults).toEqual([])
  }))
