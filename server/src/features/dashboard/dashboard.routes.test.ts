import { DAY_MS } from '@portal/contract/shared/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { DOCUMENTS, NEWS } from '#demo/demo-content.ts'
import { loadDemonstration } from '#demo/demonstration.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { newsStore } from '#features/news/news.queries.ts'
import { type TestPortal, withApp, withCommittedApp } from '#test/support/app.ts'
import { demoTokenOf } from '#test/support/demonstration.ts'
import { clerk } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
type Any = any

const NEWS_ONLY = ['dashboard.get', 'news.list'] as const

/** Publishes the demonstration's content, without its files. */
const publish = async ({ db, clock }: TestPortal) => {
  const stamps = { createdAt: clock.now, updatedAt: clock.now, updatedBy: '' }
  const placed = ({ subsidiaries }: { subsidiaries: readonly string[] }) => ({
    subsidiaries: [...subsidiaries],
    farms: ['ALL'],
    ...stamps,
  })
  await documentStore.insert(
    db,
    DOCUMENTS.map(({ name, type = '0' as const, ...rest }) => ({
      name,
      type,
      description: '',
      documentLink: 'https://x.test/d.pdf',
      ...placed(rest),
    })),
  )
  const empty = { summary: '', description: '' }
  const dates = { startDate: '2026-11-15', endDate: '2026-11-16' }
  await newsStore.insert(
    db,
    NEWS.map(({ name, active = true, ...rest }) => ({
      name,
      active,
      ...empty,
      ...dates,
      ...placed(rest),
    })),
  )
}

beforeAll(() =>
  withCommittedApp(async (portal) => {
    await loadDemonstration(portal.context(), portal.deps)
    await publish(portal)
  }),
)

describe('GET /dashboard/consolidado', () => {
  it.each(['master', 'gestor', 'leitor'])('counts what the lists of %s hold', (person) =>
    withApp(async (portal) => {
      const token = await demoTokenOf(portal, person)
      const totalOf = async (path: string, filters = '') =>
        (await portal.call('GET', `${path}?page_size=1&filters=${filters}`, { token })).body.data
          .total
      const listed = async (path: string) => ({
        registered: await totalOf(path),
        active: await totalOf(path, 'active,equals,1'),
        inactive: await totalOf(path, 'active,equals,0'),
      })
      const documents = await totalOf('/document')
      const { status, body } = await portal.call('GET', '/dashboard/consolidado', { token })
      expect(status).toBe(200)
      expect(body.data).toEqual({
        checklists: await listed('/checklist'),
        news: await listed('/news'),
        documents: { registered: documents, active: documents, inactive: 0 },
      })
      for (const { registered, active, inactive } of Object.values<Any>(body.data)) {
        expect(registered).toBeGreaterThan(0)
        expect(active + inactive).toBe(registered)
      }
    }),
  )

  it('leaves out what was deleted', () =>
    withApp(async (portal) => {
      const token = await demoTokenOf(portal, 'master')
      const read = async () => (await portal.call('GET', '/dashboard/consolidado', { token })).body
      const before = (await read()).data
      for (const path of ['/document', '/news']) {
        const [{ id }] = (await portal.call('GET', path, { token })).body.data.items
        await portal.call('DELETE', `${path}/${id}`, { token })
      }
      const after = (await read()).data
      expect(after.documents.registered).toBe(before.documents.registered - 1)
      expect(after.news.registered).toBe(before.news.registered - 1)
    }))

  it('counts nothing of kinds that the person may not list', () =>
    withApp(async ({ call }) => {
      const { body } = await call('GET', '/dashboard/consolidado', {
        as: clerk(['1001'], NEWS_ONLY),
      })
      const nothing = { registered: 0, active: 0, inactive: 0 }
      expect(body.data).toMatchObject({ checklists: nothing, documents: nothing })
      expect(body.data.news.registered).toBeGreaterThan(0)
    }))

  it('counts an item of several subsidiaries of the person once', () =>
    withApp(async (portal) => {
      const as = clerk(['1001', '1002', '1003'], NEWS_ONLY)
      const { body } = await portal.call('GET', '/dashboard/consolidado', { as })
      const list = await portal.call('GET', '/news', { as })
      expect(body.data.news.registered).toBe(list.body.data.total)
    }))
})

const dayOf = (now: Date, ago: number) =>
  new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)

/** Inserts an answer of this farm to the checklist of this name, `ago` days ago. */
const insertAnswer = async (
  { db, call, clock }: TestPortal,
  token: string,
  { farm, ago, score = 1 }: { farm: string | null; ago: number; score?: number },
) => {
  const [{ id }] = (await call('GET', '/checklist?filters=name,like,biosseguridade', { token }))
    .body.data.items
  const at = new Date(clock.now.getTime() - ago * DAY_MS)
  await insertAnswers(db, [
    {
      id: newId(),
      checklistId: id,
      farmCode: farm,
      userName: 'Ana',
      answeredAt: at,
      answeredOn: dayOf(clock.now, ago),
      receivedAt: at,
      totalWeight: score * 10,
      highestWeight: 10,
      content: [],
    },
  ])
}

describe('GET /dashboard/answers', () => {
  const read = async ({ call }: TestPortal, token: string, query = '') =>
    (await call('GET', `/dashboard/answers${query}`, { token })).body.data
  const sum = (weeks: Any[]) => weeks.reduce((total, week) => total + week.answers, 0)

  it('has every week of the period, from Sunday to Sunday', () =>
    withApp(async (portal) => {
      portal.clock.now = new Date('2026-11-18T12:00:00Z')
      const token = await demoTokenOf(portal, 'master')
      const { weeks } = await read(portal, token)
      expect(weeks).toHaveLength(12)
      expect(weeks.at(-1).start).toBe('2026-11-15')
      expect(weeks.at(0).start).toBe('2026-08-30')
      expect((await read(portal, token, '?weeks=26')).weeks).toHaveLength(26)
      expect((await portal.call('GET', '/dashboard/answers?weeks=7', { token })).status).toBe(400)
    }))

  it.each(['master', 'gestor', 'leitor'])('counts the answers that %s may read', (person) =>
    withApp(async (portal) => {
      const token = await demoTokenOf(portal, person)
      const { weeks } = await read(portal, token, '?weeks=26')
      const { items } = (await portal.call('GET', '/checklist?page_size=100', { token })).body.data
      const filters = `response_date,greater_than,${dayOf(new Date(weeks[0].start), 1)}`
      let expected = 0
      for (const { id } of items) {
        const path = `/checklist/${id}/answer?page_size=1&filters=${filters}`
        expected += (await portal.call('GET', path, { token })).body.data.total
      }
      expect(sum(weeks)).toBe(expected)
      expect(sum(weeks)).toBeGreaterThan(0)
    }),
  )

  it('counts an answer in its week, and hides those of farms elsewhere', () =>
    withApp(async (portal) => {
      const [master, leitor] = [
        await demoTokenOf(portal, 'master'),
        await demoTokenOf(portal, 'leitor'),
      ]
      const totals = async () => [
        sum((await read(portal, master)).weeks),
        sum((await read(portal, leitor)).weeks),
      ]
      const [all = 0, some = 0] = await totals()
      await insertAnswer(portal, master, { farm: '1001-01', ago: 1 })
      await insertAnswer(portal, master, { farm: '1005-01', ago: 1 })
      await insertAnswer(portal, master, { farm: '1001-01', ago: 400 })
      expect(await totals()).toEqual([all + 2, some + 1])
    }))

  it('compares the subsidiaries of the farms by the mean of the shares', () =>
    withApp(async (portal) => {
      await portal.db.execute(`update checklist_answers set state = 'voided'`)
      const token = await demoTokenOf(portal, 'master')
      await insertAnswer(portal, token, { farm: '1001-01', ago: 1, score: 1 })
      await insertAnswer(portal, token, { farm: '1001-02', ago: 2, score: 0.5 })
      await insertAnswer(portal, token, { farm: '1002-01', ago: 3, score: 0.9 })
      await insertAnswer(portal, token, { farm: null, ago: 3, score: 0 })
      expect((await read(portal, token)).subsidiaries).toEqual([
        { code: '1002', name: 'Concórdia', answers: 1, average_share: 0.9 },
        { code: '1001', name: 'Chapecó', answers: 2, average_share: 0.75 },
      ])
    }))
})
