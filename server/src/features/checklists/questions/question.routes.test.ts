import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import type { TestPortal } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import {
  aCategory,
  aChecklist,
  aQuestion,
  categoriesIn,
  withChecklists,
} from '#test/support/checklists.ts'

type QuestionsTest = {
  readonly portal: TestPortal
  readonly token: string
  readonly id: string
  readonly category_id: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
  readonly ask: (overrides: object) => Promise<any>
  readonly patch: (question: string, body: object) => ReturnType<TestPortal['call']>
}

const withQuestions = (test: (setup: QuestionsTest) => Promise<void>) =>
  withChecklists(async (portal, token, area) => {
    const { id, categories } = await aChecklist(portal, token, area)
    const category_id = String(categories[0].id)
    await test({
      portal,
      token,
      id,
      category_id,
      ask: (overrides) => aQuestion(portal, token, id, { category_id, ...overrides }),
      patch: (question, body) =>
        portal.call('PATCH', `/checklist/${id}/question/${question}`, { token, body }),
    })
  })

const labels = (question: { options: { data: string; weight: number }[] }) =>
  question.options.map(({ data, weight }) => `${data}:${weight}`)

const ordersIn = async ({ portal, token, id }: QuestionsTest, category = 0) =>
  (await categoriesIn(portal, token, id))[category].questions.map(
    (question: { name: string; order: number }) => `${question.order} ${question.name}`,
  )

describe('a question', () => {
  it('of yes and no, or of a scale, has the options of its type and the weights sent', () =>
    withQuestions(async ({ ask }) => {
      const yesNo = await ask({
        type: 5,
        options: [
          { data: 'Não', weight: -2 },
          { data: 'Talvez', weight: 9 },
        ],
      })
      expect(labels(yesNo)).toEqual(['Sim:0', 'Não:-2'])
      const options = ['1', '2', '3'].map((data, index) => ({ data, weight: index * 5 }))
      expect(labels(await ask({ type: 7, options }))).toEqual(['1:0', '2:5', '3:10'])
      expect(labels(await ask({ type: 3, options }))).toEqual([])
    }))

  it('keeps a range only of numbers, and only of < and >', () =>
    withQuestions(async ({ ask }) => {
      const range = [
        { operator: '>', value: 3 },
        { operator: '=', value: 5 },
        { operator: '<', value: 9.5 },
      ]
      expect(await ask({ type: 6, range })).toMatchObject({
        range: [
          { operator: '>', value: 3 },
          { operator: '<', value: 9.5 },
        ],
      })
      expect((await ask({ type: 3, range })).range).toEqual([])
    }))

  it('keeps its id and those of its options through a change', () =>
    withQuestions(async ({ ask, patch }) => {
      const options = [
        { data: 'A', weight: 1 },
        { data: 'B', weight: 2 },
      ]
      const made = await ask({ type: 1, options })
      const [a, b] = made.options
      const change = {
        options: [
          { ...b, data: 'Bê' },
          { data: 'C', weight: 3 },
          { ...a, id: newId() },
        ],
      }
      const [changed] = (await patch(made.id, change)).body.data
      expect(changed.id).toBe(made.id)
      expect(changed.options[0]).toEqual({ ...b, data: 'Bê' })
      const ids = changed.options.map((option: { id: string }) => option.id)
      expect(new Set([...ids, a.id]).size).toBe(4)
    }))

  it('gets other options when its type changes', () =>
    withQuestions(async ({ ask, patch }) => {
      const made = await ask({ type: 1, options: [{ data: 'Sim', weight: 1 }] })
      expect(await patch(made.id, { type: 2 })).toMatchObject({ status: 400 })
      const [scale] = (await patch(made.id, { type: 5 })).body.data
      expect(labels(scale)).toEqual(['Sim:0', 'Não:0'])
      expect(scale.options[0].id).not.toBe(made.options[0].id)
      expect(scale.id).toBe(made.id) // nobody can have answered a question of a draft
    }))

  it('is not saved over what somebody else saved meanwhile, but is moved no matter who saved it', () =>
    withQuestions(async ({ portal, ask, patch }) => {
      const { id, updated_at } = await ask({ name: 'Um' })
      await ask({ name: 'Dois' })
      advance(portal)
      await patch(id, { name: 'Meu' })
      expect(await patch(id, { name: 'Seu', updated_at })).toMatchObject({
        status: 409,
        body: { error_code: 'edit_conflict' },
      })
      expect(await patch(id, { id, order: 1 })).toMatchObject({ status: 200 })
    }))

  it('is appended, swapped, and leaves no gap when it is deleted', () =>
    withQuestions(async (setup) => {
      const { ask, patch, portal, token, id } = setup
      const made = []
      for (const name of ['A', 'B', 'C']) made.push(await ask({ name, order: -1 }))
      await patch(made[2].id, { id: made[2].id, order: 0 })
      expect(await ordersIn(setup)).toEqual(['0 C', '1 B', '2 A'])
      expect(await patch(made[2].id, { order: 7 })).toMatchObject({ status: 400 })
      await portal.call('DELETE', `/checklist/${id}/question/${made[1].id}`, { token })
      expect(await ordersIn(setup)).toEqual(['0 C', '1 A'])
    }))

  it('moves past several at once: its neighbours shift, and the audit has one entry', () =>
    withQuestions(async (setup) => {
      const { ask, patch, portal } = setup
      const made = []
      for (const name of ['A', 'B', 'C', 'D']) made.push(await ask({ name, order: -1 }))
      const moves = () => portal.db.$count(auditEntries, eq(auditEntries.action, 'moved'))
      const before = await moves()
      await patch(made[3].id, { id: made[3].id, order: 0, shift: true })
      expect(await ordersIn(setup)).toEqual(['0 D', '1 A', '2 B', '3 C'])
      expect(await moves()).toBe(before + 1)
      expect(await patch(made[3].id, { order: 7, shift: true })).toMatchObject({ status: 400 })
    }))

  it('moves past the one that it depends on, which shifts like any other', () =>
    withQuestions(async (setup) => {
      const { ask, patch } = setup
      const number = await ask({ name: 'A', type: 6 })
      await ask({ name: 'B' })
      const parent = { id: number.id, conditions: [{ operator: '>', value: 1 }] }
      const child = await ask({ name: 'C', parent })
      await patch(child.id, { order: 0, shift: true })
      expect(await ordersIn(setup)).toEqual(['0 C', '1 A', '2 B'])
    }))

  it.each([
    [0, true, ['0 Novo', '1 A', '2 B', '3 C']],
    [1, true, ['0 A', '1 Novo', '2 B', '3 C']],
    [1, undefined, ['0 A', '1 Novo', '2 B', '3 C']],
    [3, true, ['0 A', '1 B', '2 C', '3 Novo']],
    [70, undefined, ['0 A', '1 B', '2 C', '3 Novo']],
  ])(
    'is created at position %i (shift: %s): the following questions shift, and the audit has an entry',
    (order, shift, then) =>
      withQuestions(async (setup) => {
        const { ask, portal } = setup
        for (const name of ['A', 'B', 'C']) await ask({ name })
        const entries = () => portal.db.$count(auditEntries, eq(auditEntries.entity, 'question'))
        const before = await entries()
        expect(await ask({ name: 'Novo', order, shift })).toMatchObject({
          order: Math.min(order, 3),
        })
        expect(await ordersIn(setup)).toEqual(then)
        expect(await entries()).toBe(before + 1)
      }),
  )

  it.each([undefined, -1])(
    'that is conditional goes to the end where it is created with the order %s',
    (order) =>
      withQuestions(async (setup) => {
        const number = await setup.ask({ name: 'A', type: 6 })
        await setup.ask({ name: 'B' })
        const parent = { id: number.id, condition: [{ operator: '>', value: 1 }] }
        await setup.ask({ name: 'C', parent, order })
        expect(await ordersIn(setup)).toEqual(['0 A', '1 B', '2 C'])
      }),
  )

  it('belongs to the checklist in the path, or is not found', () =>
    withQuestions(async ({ portal, token, ask, category_id }) => {
      const { id: question } = await ask({})
      const [area] = (await portal.call('GET', '/activity?page_size=0', { token })).body.data.items
      const other = await aChecklist(portal, token, area.id, { name: 'Outro' })
      const url = `/checklist/${other.id}/question/${question}`
      const replies = [
        await portal.call('GET', url, { token }),
        await portal.call('PATCH', url, { token, body: { name: 'X' } }),
        await portal.call('DELETE', url, { token }),
        await portal.call('POST', `/checklist/${other.id}/question`, {
          token,
          body: { name: 'P', type: 3, category_id },
        }),
        await portal.call('POST', `/checklist/${other.id}/question`, {
          token,
          body: {
            name: 'P',
            type: 3,
            category_id: other.categories[0].id,
            parent: { id: question, conditions: [{ operator: '>', value: 1 }] },
          },
        }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }))
})

describe('a conditional question', () => {
  const yesNo = { name: 'Há mortes?', type: 5 }
  const on = (parent: { id: string; options: { id: string }[] }, option = 0) => ({
    parent: {
      id: parent.id,
      conditions: [{ operator: 'ID_EQUALS', value: parent.options[option]?.id }],
    },
  })

  it('refers to an option or to numbers, under either name of the list', () =>
    withQuestions(async ({ ask }) => {
      const deaths = await ask(yesNo)
      const many = await ask({ name: 'Quantas?', type: 6, ...on(deaths) })
      expect(many).toMatchObject({ parent_id: deaths.id, ...on(deaths) })
      const condition = [
        { operator: '>', value: 3 },
        { operator: '<', value: 10 },
      ]
      const cause = await ask({ name: 'Causa', parent: { id: many.id, condition } })
      expect(cause.parent).toEqual({ id: many.id, condition, conditions: condition })
    }))

  it('refers to an option of a choice, or to numbers, of its own category only', () =>
    withQuestions(async ({ portal, token, id, category_id, ask }) => {
      const other = await aCategory(portal, token, id, 'Outra')
      const [text, date, number] = [
        await ask({ type: 3 }),
        await ask({ type: 4 }),
        await ask({ type: 6 }),
      ]
      const choice = await ask(yesNo)
      const elsewhere = await ask({ ...yesNo, category_id: other.id })
      const is = (value: string) => ({ operator: 'ID_EQUALS', value })
      const above = { operator: '>', value: 1 }
      for (const [name, { id: reference }, condition] of [
        ['a text', text, above],
        ['a date', date, is('x')],
        ['an option that is not there', choice, is(newId())],
        ['numbers of a choice', choice, above],
        ['an option of a number', number, is(choice.options[0].id)],
        ['another category', elsewhere, is(elsewhere.options[0].id)],
      ] as const) {
        const parent = { id: reference, conditions: [condition] }
        const body = { name: 'P', type: 3, category_id, parent }
        const reply = await portal.call('POST', `/checklist/${id}/question`, { token, body })
        expect([name, reply.status, reply.body.error_code]).toEqual([name, 400, 'invalid_input'])
      }
    }))

  it('cannot depend on itself, however long the chain', () =>
    withQuestions(async ({ ask, patch }) => {
      const first = await ask(yesNo)
      const second = await ask({ type: 5, ...on(first) })
      const third = await ask({ type: 5, ...on(second) })
      const replies = [await patch(first.id, on(third)), await patch(first.id, on(first))]
      expect(replies.map(({ status }) => status)).toEqual([400, 400])
      expect(await patch(third.id, on(first))).toMatchObject({ status: 200 })
    }))

  it('stays when the option it refers to is removed, and can still be edited', () =>
    withQuestions(async ({ ask, patch }) => {
      const options = [
        { data: 'A', weight: 0 },
        { data: 'B', weight: 0 },
      ]
      const parent = await ask({ type: 1, options })
      const child = await ask(on(parent, 1))
      await patch(parent.id, { options: [parent.options[0]] })
      const [renamed] = (await patch(child.id, { name: 'Novo nome', ...on(parent, 1) })).body.data
      expect(renamed).toMatchObject({ name: 'Novo nome', ...on(parent, 1) })
      expect(await patch(child.id, { parent: null })).toMatchObject({ status: 200 })
      expect(await patch(child.id, on(parent, 1))).toMatchObject({ status: 400 })
    }))

  it('keeps its reference of a type that can be one', () =>
    withQuestions(async ({ ask, patch }) => {
      const parent = await ask(yesNo)
      await ask(on(parent))
      expect(await patch(parent.id, { type: 3 })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'type' }] },
      })
      expect(await patch(parent.id, { type: 6 })).toMatchObject({ status: 200 })
    }))

  it('moves with its reference question, and is deleted with it', () =>
    withQuestions(async (setup) => {
      const { portal, token, id, ask, patch } = setup
      const other = await aCategory(portal, token, id, 'Outra')
      const parent = await ask({ ...yesNo, name: 'A' })
      await ask({ name: 'X' })
      const child = await ask({ name: 'B', type: 5, ...on(parent) })
      const grandchild = await ask({ name: 'C', ...on(child) })
      expect(await patch(child.id, { category_id: other.id })).toMatchObject({ status: 400 })
      await patch(parent.id, { category_id: other.id })
      expect(await ordersIn(setup, 0)).toEqual(['0 X'])
      expect(await ordersIn(setup, 1)).toEqual(['0 A', '1 B', '2 C'])

      await portal.call('DELETE', `/checklist/${id}/question/${parent.id}`, { token })
      expect(await ordersIn(setup, 1)).toEqual([])
      const path = `/checklist/${id}/question/${grandchild.id}`
      expect(await portal.call('GET', path, { token })).toMatchObject({ status: 404 })
    }))
})
