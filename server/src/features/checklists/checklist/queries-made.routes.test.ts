import { NO_FLAGS } from '@portal/contract/checklists/questions/option-flags'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#db/columns.ts'
import { insertQuestions } from '#features/checklists/questions/question.queries.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aCategory, aChecklist, withChecklists } from '#test/support/checklists.ts'

afterEach(() => vi.restoreAllMocks())

/** The number of database queries of a call. */
const queriesOf = async (work: () => Promise<unknown>) => {
  const queries = vi.spyOn(Client.prototype, 'query')
  await work()
  const count = queries.mock.calls.length
  queries.mockRestore()
  return count
}

const fill = async (
  { db, clock }: TestPortal,
  checklistId: string,
  categoryId: string,
  count: number,
) =>
  insertQuestions(
    db,
    Array.from({ length: count }, (_, order) => ({
      id: newId(),
      checklistId,
      categoryId,
      name: `Pergunta ${order}`,
      description: 'x'.repeat(200),
      type: 5 as const,
      options: [
        { id: newId(), data: 'Sim', weight: 1, ...NO_FLAGS },
        { id: newId(), data: 'Não', weight: 0, ...NO_FLAGS },
      ],
      range: [],
      required: true,
      conditions: [],
      order,
      updatedAt: clock.now,
      updatedBy: '',
    })),
  )

describe('a checklist of 300 questions', () => {
  it.each<[string, (id: string) => [string, 'GET' | 'POST']]>([
    ['its form', (id) => [`/checklist/${id}?output=web&type=normal`, 'GET']],
    ['its editor', (id) => [`/checklist/${id}/category`, 'GET']],
    ['its preview', (id) => [`/checklist/${id}?output=web&type=FULL`, 'GET']],
    ['its clone', (id) => [`/checklist/${id}/duplicate`, 'POST']],
  ])('takes as few queries as an empty one for %s', (_name, callOf) =>
    withChecklists(async (portal, token, area) => {
      const small = await aChecklist(portal, token, area, { name: 'Pequena' })
      const large = await aChecklist(portal, token, area, { name: 'Grande' })
      await fill(portal, small.id, small.categories[0].id, 1)
      await fill(portal, large.id, large.categories[0].id, 300)
      const askFor = (id: string) => {
        const [path, method] = callOf(id)
        return queriesOf(() => portal.call(method, path, { token }))
      }
      const few = await askFor(small.id)
      expect(few).toBeGreaterThan(0)
      expect(few).toBeLessThanOrEqual(16)
      expect(await askFor(large.id)).toBe(few)
    }),
  )

  it('weighs nothing in the list', () =>
    withChecklists(async (portal, token, area) => {
      const { id, categories } = await aChecklist(portal, token, area)
      const sizeOf = async () =>
        JSON.stringify((await portal.call('GET', '/checklist?page_size=50', { token })).body).length
      const list = () => portal.call('GET', '/checklist?page_size=50', { token })
      const [size, count] = [await sizeOf(), await queriesOf(list)]
      await fill(portal, id, categories[0].id, 300)
      expect(await sizeOf()).toBe(size)
      expect(count).toBeGreaterThan(0)
      // The total is recounted after any write, and tests that run in parallel write.
      expect(await queriesOf(list)).toBeLessThanOrEqual(count + 1)
    }))
})

/** Questions of long texts, of which each depends on the one before it; stored backwards. */
const chain = async (
  { db, clock }: TestPortal,
  checklistId: string,
  categoryId: string,
  count: number,
) => {
  const ids = Array.from({ length: count }, newId)
  const rows = ids.map((id, order) => ({
    id,
    checklistId,
    categoryId,
    name: `Pergunta ${order} ${'longa '.repeat(70)}`,
    description: '',
    type: 6 as const,
    options: [],
    range: [],
    required: false,
    parentId: ids[order - 1] ?? null,
    conditions: [],
    order,
    updatedAt: clock.now,
    updatedBy: '',
  }))
  await insertQuestions(db, rows.toReversed())
  return ids
}

it('takes as many queries for a chain of 100 questions as for one of 5, to move, delete and restore', () =>
  withChecklists(async (portal, token, area) => {
    const queriesFor = async (count: number) => {
      const { id, categories } = await aChecklist(portal, token, area, { name: `De ${count}` })
      const other = await aCategory(portal, token, id, 'Outra')
      const ids = await chain(portal, id, categories[0].id, count)
      const first = `/checklist/${id}/question/${ids[0]}`
      const undoPath = `/checklist/${id}/undo`
      const calls = [
        ['PATCH', first, { order: count - 1, shift: true }],
        ['PATCH', first, { category_id: other.id }],
        ['POST', undoPath, { id: ids[0] }],
        ['DELETE', first, undefined],
        ['POST', undoPath, { id: ids[0] }],
      ] as const
      const queries = []
      for (const [method, path, body] of calls) {
        const answered = async () =>
          expect(await portal.call(method, path, { token, body })).toMatchObject({ status: 200 })
        queries.push(await queriesOf(answered))
      }
      return queries
    }
    const many = await queriesFor(100)
    const few = await queriesFor(5)
    // A session notes its use now and then, in a query more.
    for (const [call, queries] of many.entries())
      expect(queries, String(call)).toBeLessThanOrEqual((few[call] ?? 0) + 2)
  }))

it('renumbers questions without touching the index of their texts', () =>
  withChecklists(async (portal, token, area) => {
    const { id, categories } = await aChecklist(portal, token, area)
    const ids = await chain(portal, id, categories[0].id, 100)
    const path = `/checklist/${id}/question/${ids[99]}`
    const countUpdates = async () => {
      const { rows } = await portal.db.execute<{ updated: number; unindexed: number }>(sql`
        select n_tup_upd::int as updated, n_tup_hot_upd::int as unindexed
        from pg_stat_xact_user_tables where relname = 'checklist_questions'`)
      return rows[0] ?? { updated: 0, unindexed: 0 }
    }
    const before = await countUpdates()
    await portal.call('PATCH', path, { token, body: { order: 0, shift: true } })
    const after = await countUpdates()
    expect(after.updated - before.updated).toBe(100)
    expect(after.unindexed - before.unindexed).toBe(100)
  }))

it('answers others while a form at its limit is stored', () =>
  withChecklists(async (portal, token, area) => {
    const { id, categories } = await aChecklist(portal, token, area)
    await chain(portal, id, categories[0].id, 1000)
    const inserts = vi.spyOn(Client.prototype, 'query')
    expect((await portal.call('POST', `/checklist/${id}/duplicate`, { token })).status).toBe(201)
    const parameters = inserts.mock.calls.map(([, values]) => [values].flat().length)
    expect(Math.max(...parameters)).toBeLessThan(10_000)
  }))
