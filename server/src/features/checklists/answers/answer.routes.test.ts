import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { adminScopes } from '#accounts/admin.tables.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { aCategory, aChecklist } from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

const viewOf = async ({ portal, token, id }: AnsweringTest, answer: string) =>
  (await portal.call('GET', `/checklist/${id}/answer/${answer}`, { token })).body.data[0]

describe('an answer', () => {
  it('is stored as it was asked, weighed by the server and read by category', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id, ask, send } = setup
      const water = await aCategory(portal, token, id, 'Água')
      const single = await ask({ name: 'Única', type: 1, options: OPTIONS })
      const several = await ask({ name: 'Várias', type: 2, options: OPTIONS })
      await ask({ name: 'Nenhuma', type: 2, options: OPTIONS })
      const number = await ask({ name: 'Número', type: 6, category_id: water.id })
      const text = await ask({ name: 'Texto', type: 3, category_id: water.id })
      const reply = await send(
        { [single.id]: 'A', [several.id]: ['A', 'B'], [number.id]: '3,5', [text.id]: '' },
        { entityId: newId(), entityType: 'ADMIN', total_weight: 99 },
      )
      expect(reply).toMatchObject({ status: 201, body: { data: [{ total_weight: 8 }] } })
      expect(await viewOf(setup, reply.body.data[0].id)).toMatchObject({
        farm_id: null,
        user_name: expect.stringMatching(/^Pessoa/),
        total_weight: 8,
        highest_weight: 15,
        categories: [
          {
            name: 'Sem Categoria',
            total: 8,
            answers: [
              { question: 'Única', answer: 'A', type: 1, weight: 5 },
              { question: 'Várias', answer: '["A","B"]', type: 2, weight: 3 },
              { question: 'Nenhuma', answer: '[]', type: 2, weight: 0 },
            ],
          },
          {
            name: 'Água',
            total: 0,
            answers: [
              { question: 'Número', answer: '3.5', weight: 0 },
              { question: 'Texto', answer: '' },
            ],
          },
        ],
      })
    }))

  it('stays as it was, whatever becomes of the questions', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id, ask, send } = setup
      const first = await ask({ name: 'Antes', type: 1, options: OPTIONS })
      const two = await ask({ name: 'Outra', type: 1, options: OPTIONS })
      const { body } = await send({ [first.id]: 'A', [two.id]: 'B' })
      const before = await viewOf(setup, body.data[0].id)
      const url = (question: Any) => `/checklist/${id}/question/${question.id}`
      await portal.call('PATCH', url(first), { token, body: { name: 'Depois', order: 1 } })
      await portal.call('PATCH', url(first), { token, body: { type: 5 } })
      await portal.call('DELETE', url(two), { token })
      expect(await viewOf(setup, body.data[0].id)).toEqual(before)
    }))

  it('treats a question whose type changed as another question, together with its children', () =>
    withActiveChecklist(async ({ portal, token, id, category, ask, send }) => {
      const parent = await ask({ name: 'Há?', type: 5 })
      const yes = { operator: 'ID_EQUALS', value: parent.options[0].id }
      const child = await ask({ parent: { id: parent.id, conditions: [yes] } })
      const change = (body: object, question = parent.id) =>
        portal.call('PATCH', `/checklist/${id}/question/${question}`, { token, body })
      await send({ [parent.id]: 'Não' })
      expect((await change({ name: 'Há mortes?' })).body.data[0].id).toBe(parent.id)
      const [retyped] = (await change({ type: 6 })).body.data
      expect(retyped.id).not.toBe(parent.id)
      const url = `/checklist/${id}/question/${child.id}`
      const [moved] = (await portal.call('GET', url, { token })).body.data
      expect(moved).toMatchObject({ parent_id: retyped.id, category_id: category })
    }))

  it('drops the values of hidden questions and requires those of visible ones', () =>
    withActiveChecklist(async (setup) => {
      const { ask, send } = setup
      const parent = await ask({ name: 'Há?', type: 5 })
      const yes = { operator: 'ID_EQUALS', value: parent.options[0].id }
      const child = await ask({
        name: 'Quantas?',
        type: 6,
        required: true,
        range: [{ operator: '<', value: 10 }],
        parent: { id: parent.id, conditions: [yes] },
      })
      await ask({ name: 'Notas', type: 3 })
      const hidden = await send({ [parent.id]: 'Não', [child.id]: 99 })
      expect(hidden.status).toBe(201)
      const [{ answers }] = (await viewOf(setup, hidden.body.data[0].id)).categories
      // Hidden questions count in the number.
      expect(answers.map(({ number, question }: Any) => `${number}. ${question}`)).toEqual([
        '1. Há?',
        '3. Notas',
      ])

      const refused = async (values: object) => (await send(values)).body.errors
      expect(await refused({ [parent.id]: 'Sim' })).toEqual([
        { field: child.id, message: 'Pergunta obrigatoria' },
      ])
      expect(await refused({ [parent.id]: 'Sim', [child.id]: 10 })).toEqual([
        { field: child.id, message: 'Valor deve ser menor que 10' },
      ])
    }))

  it.each<[string, (question: Any) => object]>([
    ['an unknown option', ({ id }) => ({ [id]: 'C' })],
    ['an unknown question', () => ({ [newId()]: 'A' })],
  ])('of %s is refused, and nothing is stored', (_name, valuesOf) =>
    withActiveChecklist(async ({ portal, token, id, ask, send }) => {
      const question = await ask({ type: 1, options: OPTIONS })
      expect(await send(valuesOf(question))).toMatchObject({
        status: 400,
        body: { error_code: 'invalid_input' },
      })
      const { body } = await portal.call('GET', `/checklist/${id}/answer`, { token })
      expect(body.data.total).toBe(0)
    }),
  )

  it.each<[string, object, string]>([
    ['checklist_not_open', { active: false }, 'Este checklist está pausado'],
    [
      'checklist_not_answerable',
      { ...FARMS, responder: '1' },
      'Este checklist é respondido no Integra',
    ],
  ])('is refused as %s after %j', (code, overrides, message) =>
    withActiveChecklist(async ({ change, send }) => {
      expect(await change(overrides)).toMatchObject({ status: 200 })
      expect(await send({})).toMatchObject({
        status: 400,
        body: { error_code: code, message },
      })
    }),
  )

  it('sent twice is stored once, and answered alike; of another content or person the id is taken', () =>
    withActiveChecklist(async ({ portal, token, id, area, ask, send }) => {
      const question = await ask({ type: 1, options: OPTIONS })
      const once = { id: newId() }
      const first = await send({ [question.id]: 'A' }, once)
      await portal.call('DELETE', `/checklist/${id}/question/${question.id}`, { token })
      const again = await send({ [question.id]: 'A' }, once)
      expect([again.status, again.body]).toEqual([201, first.body])
      for (const other of [{ [question.id]: 'B' }, {}]) {
        expect(await send(other, once)).toMatchObject({
          status: 409,
          body: { error_code: 'entity_not_unique' },
        })
      }
      const { body } = await portal.call('GET', `/checklist/${id}/answer`, { token })
      expect(body.data.total).toBe(1)
      const scopes = ['checklist.list', 'checklist.answer'] as const
      const other = await portal.tokenOf(clerk(['1001'], scopes, [area]))
      expect(await send({ [question.id]: 'A' }, once, other)).toMatchObject({ status: 409 })
    }))

  it('that was stored is acknowledged again after the right is gone; a new one is refused', () =>
    withActiveChecklist(async ({ portal, area, send }) => {
      const scopes = ['checklist.list', 'checklist.answer'] as const
      const token = await portal.tokenOf(clerk(['1001'], scopes, [area]))
      const once = { id: newId() }
      const first = await send({}, once, token)
      await portal.db.delete(adminScopes)
      const again = await send({}, once, token)
      expect([again.status, again.body]).toEqual([201, first.body])
      expect(await send({}, {}, token)).toMatchObject({ status: 404 })
    }))
})

describe('the farm of an answer', () => {
  it('is one of the checklist’s, where the person may answer', () =>
    withActiveChecklist(async ({ portal, area, send }) => {
      const scopes = ['checklist.list', 'checklist.answer'] as const
      const field = await portal.tokenOf(clerk(['1001'], scopes, [area]))
      const statuses = []
      for (const [farm_id, who] of [
        ['F1001', undefined],
        ['F1002', field],
        ['F1001', field],
        ['F1003', undefined],
        ['NADA', undefined],
        [null, undefined],
      ] as const) {
        statuses.push((await send({}, { farm_id }, who)).status)
      }
      expect(statuses).toEqual([201, 400, 201, 400, 400, 201])
    }, FARMS))

  it('is none where the checklist has none', () =>
    withActiveChecklist(async (setup) => {
      const { body } = await setup.send({}, { farm_id: 'F1001' })
      expect(await viewOf(setup, body.data[0].id)).toMatchObject({ farm_id: null, farm_name: null })
    }))

  it('is read from the answers of the checklist in the path only', () =>
    withActiveChecklist(async (setup) => {
      const { body } = await setup.send({})
      const other = await aChecklist(setup.portal, setup.token, setup.area, { name: 'Outro' })
      const url = `/checklist/${other.id}/answer/${body.data[0].id}`
      expect(await setup.portal.call('GET', url, { token: setup.token })).toMatchObject({
        status: 404,
      })
    }))
})
