import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import type { TestPortal } from '#test/support/app.ts'
import {
  aCategory,
  aChecklist,
  aQuestion,
  categoriesIn,
  withChecklists,
} from '#test/support/checklists.ts'

/** A checklist with the categories A, B and C after the default one. */
const withCategories = (
  test: (
    portal: TestPortal,
    token: string,
    id: string,
    categories: { id: string }[],
  ) => Promise<void>,
) =>
  withChecklists(async (portal, token, area) => {
    const { id } = await aChecklist(portal, token, area)
    for (const name of ['A', 'B', 'C']) await aCategory(portal, token, id, name)
    await test(portal, token, id, await categoriesIn(portal, token, id))
  })

const namesOf = async (portal: TestPortal, token: string, id: string) =>
  (await categoriesIn(portal, token, id)).map(({ name, order }) => `${order} ${name}`)

describe('categories', () => {
  it('are appended, and swap their orders', () =>
    withCategories(async (portal, token, id, categories) => {
      expect(await namesOf(portal, token, id)).toEqual(['0 Sem Categoria', '1 A', '2 B', '3 C'])
      const url = `/checklist/${id}/category/${categories[3]?.id}`
      const body = { id: categories[3]?.id, order: 1 }
      expect(await portal.call('PATCH', url, { token, body })).toMatchObject({
        status: 200,
        body: { data: [{ name: 'C', order: 1 }] },
      })
      expect(await namesOf(portal, token, id)).toEqual(['0 Sem Categoria', '1 C', '2 B', '3 A'])
    }))

  it('answer with their questions when they are created, also if the request is repeated', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      const send = (name: string, questions: object[], key: string) =>
        portal.call('POST', `/checklist/${id}/category`, {
          token,
          body: { name, questions },
          headers: { 'idempotency-key': `category-${key}-0123456` },
        })
      const questions = [{ name: 'Há água?', type: 5 }]
      expect((await send('A', [], 'a')).body.data).toMatchObject([{ name: 'A', questions: [] }])
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await send('B', questions, 'b')).body.data).toMatchObject([
          { name: 'B', questions: [{ name: 'Há água?' }] },
        ])
    }))

  it('move past several at once, and those between shift', () =>
    withCategories(async (portal, token, id, categories) => {
      const url = `/checklist/${id}/category/${categories[3]?.id}`
      await portal.call('PATCH', url, { token, body: { order: 1, shift: true } })
      expect(await namesOf(portal, token, id)).toEqual(['0 Sem Categoria', '1 C', '2 A', '3 B'])
    }))

  it('go to the end with an order beyond it', () =>
    withCategories(async (portal, token, id, categories) => {
      const url = `/checklist/${id}/category`
      await portal.call('PATCH', `${url}/${categories[1]?.id}`, { token, body: { order: 9 } })
      expect(await namesOf(portal, token, id)).toEqual(['0 Sem Categoria', '1 C', '2 B', '3 A'])
      const created = await portal.call('POST', url, { token, body: { name: 'D', order: 70 } })
      expect(created).toMatchObject({ status: 201, body: { data: [{ name: 'D', order: 4 }] } })
    }))

  it('are renamed, and keep their place', () =>
    withCategories(async (portal, token, id, categories) => {
      const url = `/checklist/${id}/category/${categories[1]?.id}`
      await portal.call('PATCH', url, { token, body: { name: 'Água', description: 'Poços' } })
      const [, renamed] = await categoriesIn(portal, token, id)
      expect(renamed).toMatchObject({ name: 'Água', description: 'Poços', order: 1 })
    }))

  it('are deleted only when empty, and leave no gap', () =>
    withCategories(async (portal, token, id, categories) => {
      const question = await aQuestion(portal, token, id, { category_id: categories[1]?.id ?? '' })
      const url = `/checklist/${id}/category/${categories[1]?.id}`
      const refused = await portal.call('DELETE', url, { token })
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'category_not_empty' } })
      await portal.call('DELETE', `/checklist/${id}/question/${question.id}`, { token })
      expect(await portal.call('DELETE', url, { token })).toMatchObject({ status: 200 })
      expect(await namesOf(portal, token, id)).toEqual(['0 Sem Categoria', '1 B', '2 C'])
    }))

  it.each<[string, 'PATCH' | 'DELETE', number, object]>([
    ['rename', 'PATCH', 0, { name: 'Geral' }],
    ['move', 'PATCH', 0, { order: 2 }],
    ['displace', 'PATCH', 2, { order: 0 }],
    ['delete', 'DELETE', 0, {}],
    ['imitate', 'PATCH', 1, { name: 'sem categoria' }],
  ])('do not %s the default one', (_name, method, which, body) =>
    withCategories(async (portal, token, id, categories) => {
      const url = `/checklist/${id}/category/${categories[which]?.id}`
      const sent = method === 'PATCH' ? { body } : {}
      expect(await portal.call(method, url, { token, ...sent })).toMatchObject({ status: 400 })
      expect(await namesOf(portal, token, id)).toEqual(['0 Sem Categoria', '1 A', '2 B', '3 C'])
    }),
  )

  it('belong to the checklist in the path, or are not found', () =>
    withChecklists(async (portal, token, area) => {
      const mine = await aChecklist(portal, token, area, { name: 'Um' })
      const other = await aChecklist(portal, token, area, { name: 'Dois' })
      const category = await aCategory(portal, token, other.id, 'A')
      for (const id of [category.id, newId(), 'x']) {
        const url = `/checklist/${mine.id}/category/${id}`
        const change = await portal.call('PATCH', url, { token, body: { name: 'B' } })
        const removal = await portal.call('DELETE', url, { token })
        expect([change.status, removal.status]).toEqual([404, 404])
      }
      expect(await categoriesIn(portal, token, other.id)).toHaveLength(2)
    }))

  it('update who last changed the checklist, without a conflict for its form', () =>
    withChecklists(async (portal, token, area) => {
      const { id, updated_at } = await aChecklist(portal, token, area)
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
      await aCategory(portal, token, id, 'A')
      const [read] = (await portal.call('GET', `/checklist/${id}`, { token })).body.data
      expect(read.updated_at).toBe(updated_at)
      expect(read.last_update_at).toBe(portal.clock.now.toISOString())
      const body = { code: 'Y', updated_at }
      expect(await portal.call('PATCH', `/checklist/${id}`, { token, body })).toMatchObject({
        status: 200,
      })
    }))
})
