import type { Question } from '@portal/contract/checklists/questions/question'
import { SCOPES } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import type { TestPortal } from '#test/support/app.ts'
import {
  aChecklist,
  aQuestion,
  categoriesIn,
  checklistBody,
  withChecklists,
} from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'

const cloned = async ({ call }: TestPortal, token: string, id: string) =>
  (await call('POST', `/checklist/${id}/duplicate`, { token })).body.data[0]

const questionsIn = async (portal: TestPortal, token: string, id: string): Promise<Question[]> =>
  (await categoriesIn(portal, token, id)).flatMap(({ questions }) => questions)

/** All ids in a checklist's content, references included. */
const idsOf = (questions: readonly Question[]) => {
  const own = questions.flatMap(({ id, category_id, options }) => [
    id,
    category_id,
    ...options.map((option) => option.id),
  ])
  const referred = questions.flatMap(({ parent }) =>
    parent === null
      ? []
      : [
          parent.id,
          ...parent.conditions.flatMap(({ operator, value }) =>
            operator === 'ID_EQUALS' || operator === 'ID_NOT_EQUALS' ? [value] : [],
          ),
        ],
  )
  return { own, referred }
}

describe('a clone', () => {
  it('is named after its original, inactive, and owned by the person who made it', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area, { name: 'Água' })
      await portal.call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
      const scopes = ['checklist.update', 'checklist.list'] as const
      const other = await portal.tokenOf(clerk(['1001'], scopes, [area]))
      const clone = await cloned(portal, other, id)
      expect(clone).toMatchObject({ name: 'Água (cópia)', active: false, code: 'BIO-01' })
      const [original] = (await portal.call('GET', `/checklist/${id}`, { token })).body.data
      expect(clone.owner_id).not.toBe(original.owner_id)
      expect(await cloned(portal, other, id)).toMatchObject({ name: 'Água (cópia 2)' })
      const long = await aChecklist(portal, token, area, { name: 'x'.repeat(255) })
      expect((await cloned(portal, token, long.id)).name).toBe(`${'x'.repeat(247)} (cópia)`)
    }))

  it('has new ids throughout, also where a condition refers to nothing', () =>
    withChecklists(async (portal, token, area) => {
      const { id, categories } = await aChecklist(portal, token, area)
      const category_id = categories[0].id
      const ask = (overrides: object) => aQuestion(portal, token, id, { category_id, ...overrides })
      const parent = await ask({
        type: 1,
        options: [
          { data: 'A', weight: 1 },
          { data: 'B', weight: 2 },
        ],
      })
      const on = (option: number) => ({
        parent: {
          id: parent.id,
          conditions: [{ operator: 'ID_EQUALS', value: parent.options[option].id }],
        },
      })
      const number = await ask({ type: 6, ...on(0) })
      await ask({ parent: { id: number.id, conditions: [{ operator: '>', value: 3 }] } })
      await ask(on(1))
      const fewerOptions = { options: [parent.options[0]] }
      await portal.call('PATCH', `/checklist/${id}/question/${parent.id}`, {
        token,
        body: fewerOptions,
      })

      const clone = await cloned(portal, token, id)
      const [before, after] = [
        await questionsIn(portal, token, id),
        await questionsIn(portal, token, clone.id),
      ]
      expect(after.map(({ name, type, order }) => [name, type, order])).toEqual(
        before.map(({ name, type, order }) => [name, type, order]),
      )
      const original = idsOf(before)
      const copy = idsOf(after)
      const dangling = copy.referred.filter((reference) => !copy.own.includes(reference))
      expect(dangling).toHaveLength(1)
      for (const reference of [...copy.own, ...copy.referred]) {
        expect([...original.own, ...original.referred]).not.toContain(reference)
      }
    }))

  it('has the scores, options, days and conditions of its original', () =>
    withChecklists(async (portal, token, area) => {
      const scoring = {
        score_unanswered: 'left_out',
        bands: [{ min: 60, label: 'Bom', tone: 'good' }],
      }
      const { id, categories } = await aChecklist(portal, token, area, scoring)
      const category_id = categories[0].id
      const ask = (overrides: object) => aQuestion(portal, token, id, { category_id, ...overrides })
      const parent = await ask({
        name: 'Várias',
        type: 2,
        options: [
          { data: 'A', weight: 5 },
          { data: 'B', weight: 0, critical: true },
          { data: 'C', weight: 0, not_applicable: true, exclusive: true },
        ],
      })
      const on = (operator: string, ...indexes: number[]) => ({
        parent: {
          id: parent.id,
          conditions: indexes.map((index) => ({ operator, value: parent.options[index].id })),
        },
      })
      await ask({ name: 'Uma destas', type: 4, date_only: true, ...on('ID_EQUALS', 0, 1) })
      await ask({ name: 'Nenhuma destas', ...on('ID_NOT_EQUALS', 1, 2) })
      const clone = await cloned(portal, token, id)
      expect(clone).toMatchObject(scoring)
      /** Replaces option ids by texts, because the clone has its own ids. */
      const comparable = (questions: readonly Question[]) => {
        const texts = new Map(
          questions.flatMap(({ options }) => options.map((option) => [option.id, option.data])),
        )
        return questions.map(({ name, date_only, options, parent: reference }) => ({
          name,
          date_only,
          options: options.map(({ id: _id, ...option }) => option),
          conditions: reference?.conditions.map(({ operator, value }) => [
            operator,
            texts.get(String(value)),
          ]),
        }))
      }
      const [before, after] = [
        comparable(await questionsIn(portal, token, id)),
        comparable(await questionsIn(portal, token, clone.id)),
      ]
      expect(after).toEqual(before)
      expect(before[0]?.options[2]).toMatchObject({ not_applicable: true, exclusive: true })
      expect(before[1]).toMatchObject({
        date_only: true,
        conditions: [
          ['ID_EQUALS', 'A'],
          ['ID_EQUALS', 'B'],
        ],
      })
    }))
})

describe('a checklist that begins from a model', () => {
  const body = (area: string, overrides: object) =>
    checklistBody(area, { name: 'Novo', ...overrides })

  it('has its questions under new ids, is no model itself, and the audit tells what it is from', () =>
    withChecklists(async (portal, token, area) => {
      const model = await aChecklist(portal, token, area, { template: true })
      expect(model.template).toBe(true)
      const question = await aQuestion(portal, token, model.id, {
        category_id: model.categories[0].id,
        name: 'Há água?',
      })
      const reply = await portal.call('POST', '/checklist', {
        token,
        body: body(area, { template_id: model.id, code: 'N-1' }),
      })
      expect(reply).toMatchObject({
        status: 201,
        body: { data: [{ code: 'N-1', template: false }] },
      })
      const [made] = reply.body.data
      const [copied] = await questionsIn(portal, token, made.id)
      expect(copied).toMatchObject({ name: 'Há água?', checklist_id: made.id })
      expect(copied?.id).not.toBe(question.id)
      const { body: listed } = await portal.call('GET', '/checklist?filters=template,equals,1', {
        token,
      })
      expect(listed.data.items.map(({ id }: { id: string }) => id)).toEqual([model.id])
      expect((await cloned(portal, token, model.id)).template).toBe(false)
    }))

  it('is refused where the checklist is no model, or the person may not read it', () =>
    withChecklists(async (portal, token, area) => {
      const plain = await aChecklist(portal, token, area)
      const other = await aChecklist(portal, token, area, {
        name: 'Outra filial',
        template: true,
        subsidiaries: ['1002'],
      })
      const as = clerk(['1001'], SCOPES, [area])
      const from = async (id: string) =>
        portal.call('POST', '/checklist', { as, body: body(area, { template_id: id }) })
      const refused = await from(plain.id)
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toContainEqual({
        field: 'template_id',
        message: 'Este checklist não é um modelo',
      })
      expect((await from(other.id)).status).toBe(404)
      expect((await from(newId())).status).toBe(404)
    }))

  it('is refused together with categories in the body, so that neither is dropped silently', () =>
    withChecklists(async (portal, token, area) => {
      const model = await aChecklist(portal, token, area, { template: true })
      const own = [{ name: 'Água', questions: [] }]
      const both = { template_id: model.id, code: 'N-1', categories: own }
      const reply = await portal.call('POST', '/checklist', { token, body: body(area, both) })
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'categories', message: expect.stringContaining('modelo') }] },
      })
      const without = body(area, { ...both, categories: [] })
      expect((await portal.call('POST', '/checklist', { token, body: without })).status).toBe(201)
    }))
})
