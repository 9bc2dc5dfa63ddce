import { NO_FLAGS } from '@portal/contract/checklists/questions/option-flags'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import type { TestPortal } from '#test/support/app.ts'
import {
  aCategory,
  aChecklist,
  aQuestion,
  categoriesIn,
  withChecklists,
} from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'
import { insertQuestions } from './question.queries.ts'

const YES_NO = {
  type: 1,
  options: [
    { data: 'Sim', weight: 5, critical: true },
    { data: 'Não', weight: -1 },
  ],
}

/** A checklist of 1001 with Água and, depending on it, Turva; and an empty checklist to copy to. */
const withBank = (
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
  test: (portal: TestPortal, token: string, fixture: Record<string, any>) => Promise<void>,
) =>
  withChecklists(async (portal, token, area) => {
    const source = await aChecklist(portal, token, area)
    const target = await aChecklist(portal, token, area, { name: 'Alvo' })
    const category_id = source.categories[0].id
    const water = await aQuestion(portal, token, source.id, {
      category_id,
      name: 'Há água?',
      required: true,
      ...YES_NO,
    })
    const parent = {
      id: water.id,
      conditions: [{ operator: 'ID_EQUALS', value: water.options[0].id }],
    }
    const murky = await aQuestion(portal, token, source.id, {
      category_id,
      name: 'Está turva?',
      type: 6,
      range: [{ operator: '<', value: 10 }],
      parent,
    })
    const targetCategoryId = target.categories[0].id
    const copy = (questions: string[], overrides: object = {}) =>
      portal.call('POST', `/checklist/${target.id}/question/copy`, {
        token,
        body: { questions, category_id: targetCategoryId, ...overrides },
      })
    await test(portal, token, { area, source, target, targetCategoryId, water, murky, copy })
  })

describe('the bank of questions', () => {
  it('finds questions by their text, ignoring accents, with their checklist and category', () =>
    withBank(async (portal, token, { source, water, murky }) => {
      const search = async (filters: string) =>
        (await portal.call('GET', `/checklist/questions?filters=${filters}`, { token })).body.data
      expect(await search('name,like,AGUA')).toMatchObject({
        total: 1,
        next_page: null,
        items: [
          {
            id: water.id,
            checklist_id: source.id,
            checklist_name: 'Biosseguridade',
            category_name: 'Sem Categoria',
            parent_name: null,
            options: [
              { data: 'Sim', weight: 5, critical: true },
              { data: 'Não', weight: -1 },
            ],
          },
        ],
      })
      const { items } = await search('')
      expect(items.map(({ id }: { id: string }) => id)).toEqual([murky.id, water.id])
      expect(items[0].parent_name).toBe('Há água?')
      const pageOf = (page: number) =>
        portal.call('GET', `/checklist/questions?page=${page}&page_size=1`, { token })
      const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)]
      expect(first.body.data).toMatchObject({ next_page: 2, items: [{ id: murky.id }] })
      expect(second.body.data).toMatchObject({ next_page: null, items: [{ id: water.id }] })
      expect(third.body.data).toMatchObject({ items: [], total: 2 })
      const wrong = await portal.call('GET', '/checklist/questions?filters=x,equals,1', { token })
      expect(wrong.status).toBe(400)
    }))

  it('contains only questions of existing checklists that the person may read', () =>
    withBank(async (portal, token, { area, source, water }) => {
      const totalFor = async (
        codes: string[],
        scopes: Parameters<typeof clerk>[1],
        areas: string[],
      ) =>
        (await portal.call('GET', '/checklist/questions', { as: clerk(codes, scopes, areas) })).body
          .data.total
      expect(await totalFor(['1001'], ['checklist.get'], [area])).toBe(2)
      expect(await totalFor(['1001'], ['checklist.list'], [area])).toBe(0)
      expect(await totalFor(['1002'], ['checklist.get'], [area])).toBe(0)
      expect(await totalFor(['1001'], ['checklist.get'], [newId()])).toBe(0)
      await portal.call('DELETE', `/checklist/${source.id}`, { token })
      const { body } = await portal.call('GET', '/checklist/questions', { token })
      expect(JSON.stringify(body)).not.toContain(water.id)
    }))
})

it('a page of the bank beyond 5 MB is refused, one of the largest questions that the panel asks for is not', () =>
  withBank(async (portal, token, { target, targetCategoryId }) => {
    const text = 'ã'.repeat(255)
    const options = Array.from({ length: 200 }, () => ({
      id: newId(),
      data: text,
      weight: 1,
      ...NO_FLAGS,
    }))
    const rows = Array.from({ length: 60 }, (_, order) => ({
      id: newId(),
      checklistId: target.id,
      categoryId: targetCategoryId,
      name: `Longa ${order}`,
      description: 'ã'.repeat(10_000),
      type: 1 as const,
      options,
      range: [],
      required: false,
      conditions: [],
      order,
      updatedAt: portal.clock.now,
      updatedBy: '',
    }))
    await insertQuestions(portal.db, rows)
    const page = (size: number) =>
      portal.call('GET', `/checklist/questions?page_size=${size}`, { token })
    expect(await page(60)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'page_size', message: expect.stringContaining('5 MB') }] },
    })
    const { body } = await page(20)
    expect(body.data).toMatchObject({ next_page: 2, total: 62 })
    const newest = rows.map(({ id }) => id).toReversed()
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual(newest.slice(0, 20))
  }))

describe('copies of questions', () => {
  it('are inserted at a position, with their conditions on each other and one audit entry', () =>
    withBank(async (portal, token, { target, targetCategoryId, water, murky, copy }) => {
      for (const name of ['A', 'B'])
        await aQuestion(portal, token, target.id, { category_id: targetCategoryId, name })
      const before = await portal.db.$count(auditEntries)
      const reply = await copy([murky.id, water.id], { order: 1 })
      expect(reply).toMatchObject({ status: 201, body: { data: { without_condition: [] } } })
      expect(await portal.db.$count(auditEntries)).toBe(before + 1)
      const [entry] = await portal.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.requestId, String(reply.headers['x-request-id'])))
      expect(entry).toMatchObject({
        entity: 'checklist',
        entityId: target.id,
        changes: { copiedQuestions: [null, ['Está turva?', 'Há água?']] },
      })
      const [{ questions }] = await categoriesIn(portal, token, target.id)
      expect(questions.map(({ name }: { name: string }) => name)).toEqual([
        'A',
        'Está turva?',
        'Há água?',
        'B',
      ])
      const [, copiedMurky, copiedWater] = questions
      expect(copiedWater).toMatchObject({ required: true, order: 2, options: YES_NO.options })
      expect(copiedWater.options[0].id).not.toBe(water.options[0].id)
      expect(copiedMurky).toMatchObject({
        range: murky.range,
        parent: { id: copiedWater.id, conditions: [{ value: copiedWater.options[0].id }] },
      })
    }))

  it('depend on the same question in the category, or are reported to depend on nothing', () =>
    withBank(async (portal, token, { target, targetCategoryId, murky, copy }) => {
      const alone = (await copy([murky.id])).body.data
      expect(alone.items[0].parent).toBeNull()
      expect(alone.without_condition).toEqual([
        { id: alone.items[0].id, name: 'Está turva?', reference: 'Há água?' },
      ])
      const same = await aQuestion(portal, token, target.id, {
        category_id: targetCategoryId,
        name: 'há água? ',
        ...YES_NO,
      })
      const fitting = (await copy([murky.id])).body.data
      expect(fitting.without_condition).toEqual([])
      expect(fitting.items[0].parent).toMatchObject({
        id: same.id,
        conditions: [{ operator: 'ID_EQUALS', value: same.options[0].id }],
      })
      const other = await aCategory(portal, token, target.id, 'Outra')
      const elsewhere = (await copy([murky.id], { category_id: other.id })).body.data
      expect(elsewhere.without_condition).toHaveLength(1)
    }))

  it('are refused: of a question that is not read, for a category that is not there, of none', () =>
    withBank(async (portal, token, { area, target, targetCategoryId, water, copy }) => {
      expect((await copy([newId()])).status).toBe(404)
      expect((await copy([water.id], { category_id: newId() })).status).toBe(404)
      expect((await copy([])).status).toBe(400)
      const body = { questions: [water.id], category_id: targetCategoryId }
      const path = `/checklist/${target.id}/question/copy`
      const reader = clerk(['1001'], ['checklist.get', 'checklist.list'], [area])
      expect((await portal.call('POST', path, { as: reader, body })).status).toBe(403)
      const editor = clerk(['1001'], ['checklist.list', 'checklist.update'], [area])
      expect((await portal.call('POST', path, { as: editor, body })).status).toBe(404)
      expect((await categoriesIn(portal, token, target.id))[0].questions).toEqual([])
    }))
})
