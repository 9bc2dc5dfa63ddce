import { UNDO_MS } from '@portal/contract/bin/bin'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import type { TestPortal } from '#test/support/app.ts'
import {
  aCategory,
  aChecklist,
  aQuestion,
  categoriesIn,
  withChecklists,
} from '#test/support/checklists.ts'
import { advance } from '#test/support/clock.ts'
import { clerk, master } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

const SIX = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/**
 * A category of six questions with two interleaved chains: C depends on A and E on C, D on B. A second category
 * has one question. F has options with weights.
 */
const withTwoCategories = (
  test: (setup: {
    readonly portal: TestPortal
    readonly token: string
    readonly id: string
    readonly other: string
    readonly questions: Readonly<Record<(typeof SIX)[number], Any>>
    readonly send: (
      method: 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
    ) => Promise<Any>
    readonly content: () => Promise<Any[]>
  }) => Promise<void>,
) =>
  withChecklists(async (portal, token, area) => {
    const { id, categories } = await aChecklist(portal, token, area)
    const category_id = String(categories[0].id)
    const other = String((await aCategory(portal, token, id, 'Outra')).id)
    const ask = (name: string, overrides: object = {}) =>
      aQuestion(portal, token, id, { category_id, name, type: 5, ...overrides })
    const on = (parent: Any) => ({
      parent: {
        id: parent.id,
        conditions: [{ operator: 'ID_EQUALS', value: parent.options[0].id }],
      },
    })
    const options = [
      { data: 'Bom', weight: 2.5 },
      { data: 'Ruim', weight: -1 },
    ]
    const [A, B] = [await ask('A'), await ask('B')]
    const [C, D] = [await ask('C', on(A)), await ask('D', on(B))]
    const E = await ask('E', on(C))
    const F = await ask('F', { type: 1, options })
    await aQuestion(portal, token, id, { category_id: other, name: 'X' })
    const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      portal.call(method, `/checklist/${id}${path}`, { token, ...(body && { body }) })
    advance(portal)
    await test({
      portal,
      token,
      id,
      other,
      questions: { A, B, C, D, E, F },
      send,
      content: () => categoriesIn(portal, token, id),
    })
  })

/** Without the time of the last change, because an undo is a change too. */
const withoutTimes = (categories: Any[]) =>
  categories.map(({ questions, ...category }) => ({
    ...category,
    questions: questions.map(({ updated_at: _at, ...question }: Any) => question),
  }))

const ordersOf = (categories: Any[]) =>
  categories.map(({ questions }) => questions.map(({ name, order }: Any) => `${order} ${name}`))

const lastEntries = async ({ db, clock }: TestPortal) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.at, clock.now))).map(
    ({ entity, itemName, action }) => `${entity} ${itemName} ${action}`,
  )

describe('a question that was moved to another category', () => {
  it.each(['A', 'C', 'F'] as const)(
    'is moved back to its position with all questions that depend on it: %s',
    (name) =>
      withTwoCategories(async ({ portal, questions, other, send, content }) => {
        const before = await content()
        const { id } = questions[name]
        const moved = await send('PATCH', `/question/${id}`, { category_id: other, parent: null })
        expect(moved.status).toBe(200)
        expect(ordersOf(await content())).not.toEqual(ordersOf(before))
        advance(portal)
        expect(await send('POST', '/undo', { id: id })).toMatchObject({ status: 200 })
        expect(withoutTimes(await content())).toEqual(withoutTimes(before))
        expect(await lastEntries(portal)).toEqual([`question ${name} moved`])
      }),
  )

  it('is moved back with the questions that depend on it since', () =>
    withTwoCategories(async ({ portal, token, id, questions: { B }, other, send, content }) => {
      await send('PATCH', `/question/${B.id}`, { category_id: other })
      const conditions = [{ operator: 'ID_EQUALS', value: B.options[0].id }]
      const parent = { id: B.id, conditions }
      await aQuestion(portal, token, id, { category_id: other, name: 'G', parent })
      expect(await send('POST', '/undo', { id: B.id })).toMatchObject({ status: 200 })
      expect(ordersOf(await content())).toEqual([
        ['0 A', '1 B', '2 C', '3 D', '4 E', '5 F', '6 G'],
        ['0 X'],
      ])
    }))

  it('stays where it is when somebody has changed it since', () =>
    withTwoCategories(async ({ portal, questions: { B }, other, send, content }) => {
      await send('PATCH', `/question/${B.id}`, { category_id: other })
      advance(portal)
      await send('PATCH', `/question/${B.id}`, { name: 'B, ou não' })
      const afterwards = await content()
      expect(await send('POST', '/undo', { id: B.id })).toMatchObject({
        status: 409,
        body: { error_code: 'edit_conflict' },
      })
      expect(await content()).toEqual(afterwards)
    }))

  it('is moved back only by the undo of its latest move', () =>
    withTwoCategories(async ({ portal, token, id, questions: { B }, other, send, content }) => {
      const third = String((await aCategory(portal, token, id, 'Terceira')).id)
      const moveTo = async (category_id: string) => {
        advance(portal)
        const { body } = await send('PATCH', `/question/${B.id}`, { category_id })
        return { updated_at: body.data[0].updated_at }
      }
      const back = (move: object) => send('POST', '/undo', { id: B.id, ...move })
      const [older, newer] = [await moveTo(other), await moveTo(third)]
      const afterwards = await content()
      expect(await back(older)).toMatchObject({
        status: 409,
        body: { error_code: 'edit_conflict' },
      })
      expect(await content()).toEqual(afterwards)
      advance(portal)
      expect(await back(newer)).toMatchObject({ status: 200 })
      const returned = await content()
      expect(ordersOf(returned)[1]).toEqual(['0 X', '1 B', '2 D'])
      expect(await back(newer)).toMatchObject({ status: 404 })
      expect(await content()).toEqual(returned)
      expect(await lastEntries(portal)).toEqual(['question B moved'])
    }))
})

describe('a question that was deleted', () => {
  it.each(['A', 'C', 'F'] as const)(
    'is restored with everything that was deleted with it: %s',
    (name) =>
      withTwoCategories(async ({ portal, questions, send, content }) => {
        await send('PATCH', '', { active: true })
        const before = await content()
        const { id } = questions[name]
        await send('DELETE', `/question/${id}`)
        advance(portal)
        expect(await send('POST', '/undo', { id: id })).toMatchObject({ status: 200 })
        expect(withoutTimes(await content())).toEqual(withoutTimes(before))
        const entries = await lastEntries(portal)
        expect(entries).toContain(`question ${name} restored`)
        expect(entries.every((entry) => entry.endsWith(' restored'))).toBe(true)
      }),
  )

  it('is restored at its position although others were added and deleted meanwhile', () =>
    withTwoCategories(async ({ questions: { B, E, F }, send, content }) => {
      await send('DELETE', `/question/${B.id}`)
      await send('DELETE', `/question/${F.id}`)
      await send('DELETE', `/question/${E.id}`)
      await send('POST', '/undo', { id: B.id })
      expect(ordersOf(await content())[0]).toEqual(['0 A', '1 B', '2 C', '3 D'])
    }))

  it('is not restored where its category or its reference question was deleted', () =>
    withTwoCategories(async ({ questions: { A, C }, other, send, content }) => {
      const refused = { status: 409, body: { error_code: 'old_place_gone' } }
      await send('DELETE', `/question/${C.id}`)
      await send('DELETE', `/question/${A.id}`)
      expect(await send('POST', '/undo', { id: C.id })).toMatchObject(refused)
      const [, { questions }] = await content()
      await send('DELETE', `/question/${questions[0].id}`)
      await send('DELETE', `/category/${other}`)
      expect(await send('POST', '/undo', { id: questions[0].id })).toMatchObject(refused)
      // The last deletion is restored first, then the others can be.
      for (const id of [other, questions[0].id, A.id]) {
        expect(await send('POST', '/undo', { id })).toMatchObject({ status: 200 })
      }
      expect(await send('POST', '/undo', { id: C.id })).toMatchObject({ status: 200 })
    }))

  it('can be restored once, within a quarter of an hour, by the person who deleted it', () =>
    withTwoCategories(async ({ portal, id, questions: { E, F }, send }) => {
      await send('DELETE', `/question/${E.id}`)
      await send('DELETE', `/question/${F.id}`)
      const path = `/checklist/${id}/undo`
      const body = { id: F.id }
      const colleague = await portal.call('POST', path, {
        token: await portal.tokenOf(master),
        body,
      })
      expect(colleague.status).toBe(404)
      const stranger = await portal.call('POST', path, {
        as: clerk(['1001'], ['checklist.list']),
        body,
      })
      expect(stranger.status).toBe(404)
      advance(portal)
      expect(await send('POST', '/undo', { id: F.id })).toMatchObject({ status: 200 })
      expect(await lastEntries(portal)).toEqual(['question F restored'])
      expect(await send('POST', '/undo', { id: F.id })).toMatchObject({ status: 404 })
      advance(portal, UNDO_MS + 1)
      expect(await send('POST', '/undo', { id: E.id })).toMatchObject({ status: 404 })
    }))
})

it('a deleted category is restored at its position', () =>
  withTwoCategories(async ({ portal, token, id, send, content }) => {
    const empty = await aCategory(portal, token, id, 'Vazia')
    await aCategory(portal, token, id, 'Última')
    const before = await content()
    await send('DELETE', `/category/${empty.id}`)
    advance(portal)
    expect(await send('POST', '/undo', { id: empty.id })).toMatchObject({ status: 200 })
    expect(await content()).toEqual(before)
    expect(await lastEntries(portal)).toEqual(['category Vazia restored'])
    expect(await send('POST', '/undo', { id: empty.id })).toMatchObject({ status: 404 })
    await send('DELETE', `/category/${empty.id}`)
    expect(await send('POST', '/undo', { id: empty.id })).toMatchObject({ status: 200 })
  }))
