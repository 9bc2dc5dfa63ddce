import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { upsertFarms } from '#places/place.queries.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { clerk, master } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
type Any = any

type CoverageTest = {
  readonly portal: TestPortal
  readonly token: string
  /** Creates a checklist that started on the 10th. */
  readonly createChecklist: (overrides?: object) => Promise<string>
  readonly answer: (checklistId: string, farmCode: string, day: string) => Promise<void>
  readonly read: (as?: string) => Promise<Any[]>
  readonly missing: (checklistId: string, query?: string) => Promise<Any>
  /** The token of a person with these scopes in these subsidiaries. */
  readonly clerkOf: (codes: string[], scopes?: Any[]) => Promise<string>
}

const BOTH = {
  responder: '2',
  start_date: '2026-11-10',
  end_date: '2026-11-30',
  subsidiaries: ['1001', '1002'],
  farms: ['ALL'],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
}
const READS = ['dashboard.get', 'checklist.list', 'checklist.get']

/** Runs a test on November 20th with three farms in 1001, one in 1002 and one in 1003. */
const withCoverage = (test: (setup: CoverageTest) => Promise<void>) =>
  withChecklists(async (portal, _early, area) => {
    const { call, db, clock } = portal
    clock.now = new Date('2026-11-20T12:00:00Z')
    const token = await portal.tokenOf(master)
    const own = ['A', 'B'].map((name) => ({ code: name, name, subsidiaryCode: '1001' }))
    await upsertFarms(db, own)
    await test({
      portal,
      token,
      createChecklist: async (overrides = {}) => {
        const { id } = await aChecklist(portal, token, area, {
          name: newId(),
          ...BOTH,
          ...overrides,
        })
        await call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
        return String(id)
      },
      answer: (checklistId, farmCode, day) =>
        insertAnswers(db, [
          {
            id: newId(),
            checklistId,
            farmCode,
            userName: 'Ana',
            answeredAt: new Date(`${day}T12:00:00Z`),
            answeredOn: day,
            receivedAt: clock.now,
            totalWeight: 0,
            highestWeight: 0,
            content: [],
          },
        ]),
      read: async (as = token) =>
        (await call('GET', '/dashboard/coverage', { token: as })).body.data.items,
      missing: async (id, query = '') =>
        (await call('GET', `/dashboard/coverage/${id}${query}`, { token })).body.data,
      clerkOf: (codes, scopes = READS) => portal.tokenOf(clerk(codes, scopes, [area])),
    })
  })

const codesOf = ({ items }: Any) => items.map(({ code }: Any) => code)

describe('GET /dashboard/coverage', () => {
  it.each([
    ['the farms it names', { farms: ['A', 'F1002'] }, 2],
    ['all farms of its subsidiaries', { farms: ['ALL'] }, 4],
    ['all farms there are', { subsidiaries: ['ALL'], farms: ['ALL'] }, 5],
  ])('counts %s', (_name, places, farms) =>
    withCoverage(async ({ createChecklist, answer, read }) => {
      const id = await createChecklist(places)
      await answer(id, 'A', '2026-11-12')
      await answer(id, 'A', '2026-11-13')
      expect(await read()).toMatchObject([
        { id, farms, answered: 1, start_date: '2026-11-10', end_date: '2026-11-30' },
      ])
    }),
  )

  it('counts from the first day of the checklist on', () =>
    withCoverage(async ({ createChecklist, answer, read, missing }) => {
      const id = await createChecklist()
      await answer(id, 'A', '2026-11-09')
      await answer(id, 'B', '2026-11-10')
      expect(await read()).toMatchObject([{ farms: 4, answered: 1 }])
      expect(codesOf(await missing(id))).toEqual(['A', 'F1001', 'F1002'])
    }))

  it('does not count a farm that was removed from the checklist', () =>
    withCoverage(async ({ createChecklist, answer, read }) => {
      const id = await createChecklist({ farms: ['A'] })
      await answer(id, 'B', '2026-11-12')
      expect(await read()).toMatchObject([{ farms: 1, answered: 0 }])
    }))

  it('counts only farms whose answers the person may read', () =>
    withCoverage(async ({ createChecklist, answer, read, clerkOf }) => {
      const id = await createChecklist()
      await answer(id, 'A', '2026-11-12')
      await answer(id, 'F1002', '2026-11-12')
      expect(await read(await clerkOf(['1002']))).toMatchObject([{ farms: 1, answered: 1 }])
      expect(await read(await clerkOf(['1001']))).toMatchObject([{ farms: 3, answered: 1 }])
      expect(await read(await clerkOf(['1003']))).toEqual([])
      const lists = ['dashboard.get', 'checklist.list']
      expect(await read(await clerkOf(['1001'], lists))).toEqual([])
    }))

  it.each<[string, object]>([
    ['has no farms', { responder: '0', subsidiaries: ['1001'], farms: [] }],
    ['is answered in the Integra alone', { responder: '1', activities: [], farms: ['A'] }],
    ['has not begun', { start_date: '2026-11-21' }],
  ])('leaves out a checklist that %s', (_name, overrides) =>
    withCoverage(async ({ createChecklist, read }) => {
      await createChecklist(overrides)
      expect(await read()).toEqual([])
    }),
  )

  it('leaves out what has ended, and what is paused', () =>
    withCoverage(async ({ portal, token, createChecklist, read }) => {
      const [id] = [await createChecklist({ end_date: '2026-11-20' }), await createChecklist()]
      expect(await read()).toHaveLength(2)
      await portal.call('PATCH', `/checklist/${id}`, { token, body: { active: false } })
      expect(await read()).toHaveLength(1)
      portal.clock.now = new Date('2026-12-01T12:00:00Z')
      expect(await read(await portal.tokenOf(master))).toEqual([])
    }))

  it('has no dates where the checklist has none, and is then the last', () =>
    withCoverage(async ({ createChecklist, answer, read, missing }) => {
      const endless = await createChecklist({ start_date: null, end_date: null })
      const ending = await createChecklist()
      await answer(endless, 'A', '2020-01-01')
      expect(await read()).toMatchObject([
        { id: ending, answered: 0 },
        { id: endless, answered: 1, start_date: null, end_date: null },
      ])
      expect(codesOf(await missing(endless))).toEqual(['B', 'F1001', 'F1002'])
    }))

  it('is read page by page, the soonest to end first', () =>
    withCoverage(async ({ portal, token, createChecklist }) => {
      const late = await createChecklist({ end_date: '2026-12-30' })
      const soon = await createChecklist({ end_date: '2026-11-21' })
      const next = await createChecklist({ end_date: '2026-11-22' })
      const page = async (number: number) =>
        (await portal.call('GET', `/dashboard/coverage?page_size=2&page=${number}`, { token })).body
          .data
      expect(await page(1)).toMatchObject({
        items: [{ id: soon }, { id: next }],
        next_page: 2,
        total: 3,
      })
      expect(await page(2)).toMatchObject({ items: [{ id: late }], next_page: null, total: 3 })
    }))
})

describe('GET /dashboard/coverage/:id', () => {
  it('names the farms that have not answered, with their subsidiary', () =>
    withCoverage(async ({ createChecklist, answer, missing }) => {
      const id = await createChecklist()
      await answer(id, 'A', '2026-11-12')
      const page = await missing(id, '?page_size=2')
      expect(page).toMatchObject({
        checklist: { id, farms: 4, answered: 1 },
        total: 3,
        next_page: 2,
      })
      expect(page.items).toEqual([
        { code: 'B', name: 'B', subsidiary: '1001', subsidiary_name: 'Filial 1001' },
        {
          code: 'F1001',
          name: 'Fazenda 1001',
          subsidiary: '1001',
          subsidiary_name: 'Filial 1001',
        },
      ])
      expect(codesOf(await missing(id, '?page_size=0'))).toEqual(['B', 'F1001', 'F1002'])
      expect(codesOf(await missing(id, '?filters=subsidiary,equals,1002'))).toEqual(['F1002'])
    }))

  it.each<[string, Any[], string[], number]>([
    ['of farms that the person may not read', READS, ['1003'], 404],
    ['without checklist.get', ['dashboard.get', 'checklist.list'], ['1001'], 404],
    ['without the dashboard', ['checklist.list', 'checklist.get'], ['1001'], 403],
    ['without checklist.list', ['dashboard.get', 'checklist.get'], ['1001'], 403],
    ['with all of them', READS, ['1001'], 200],
  ])('of a checklist %s', (_name, scopes, codes, status) =>
    withCoverage(async ({ portal, createChecklist, clerkOf }) => {
      const id = await createChecklist()
      const token = await clerkOf(codes, scopes)
      expect((await portal.call('GET', `/dashboard/coverage/${id}`, { token })).status).toBe(status)
    }),
  )

  it('does not find a paused checklist', () =>
    withCoverage(async ({ portal, token, createChecklist }) => {
      const id = await createChecklist()
      await portal.call('PATCH', `/checklist/${id}`, { token, body: { active: false } })
      expect((await portal.call('GET', `/dashboard/coverage/${id}`, { token })).status).toBe(404)
    }))
})
