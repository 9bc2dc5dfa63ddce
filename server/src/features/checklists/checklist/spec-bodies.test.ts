import { describe, expect, it } from 'vitest'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { newId } from '#db/columns.ts'
import { FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { checklistBody, withChecklists } from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

describe('an answer with only the fields of the specification', () => {
  it('is stored each time it is sent, without a farm, and read by the readers of the checklist', () =>
    withActiveChecklist(async ({ portal, area, token, id, ask }) => {
      const question = await ask({ name: 'Única', type: 1, options: OPTIONS })
      const values = { builtObjectValues: { [question.id]: 'A' }, entityType: 'ADMIN' }
      const body = { ...values, entityId: newId() }
      const scopes = ['checklist.list', 'checklist.answer'] as const
      const field = await portal.tokenOf(clerk(['1002'], scopes, [area]))
      for (const path of [`/checklist/${id}/answer`, `/checklist/${id}`]) {
        const reply = await portal.call('POST', path, { token: field, body })
        expect(reply).toMatchObject({ status: 201, body: { data: [{ total_weight: 5 }] } })
      }
      const stranger = await portal.tokenOf(clerk(['1003'], scopes, [area]))
      expect(
        await portal.call('POST', `/checklist/${id}/answer`, { token: stranger, body }),
      ).toMatchObject({ status: 404 })

      const reader = await portal.tokenOf(
        clerk(['1001'], ['checklist.list', 'checklist.get'], [area]),
      )
      for (const who of [token, reader]) {
        const { data } = (await portal.call('GET', `/checklist/${id}/answer`, { token: who })).body
        expect(data).toMatchObject({ total: 2, next_page: null })
        for (const item of data.items) {
          expect(item).toMatchObject({
            farm_id: null,
            user_name: expect.any(String),
            response_date: expect.any(String),
            total_weight: 5,
            categories: [
              {
                name: 'Sem Categoria',
                answers: [{ question: 'Única', answer: 'A', type: 1, weight: 5 }],
                total: 5,
              },
            ],
          })
        }
        const summary = await portal.call('GET', `/checklist/${id}/summary`, { token: who })
        expect(summary.body.data).toMatchObject({ answers: 2, farms: [{ farm_id: null }] })
      }
      const covered = await portal.call('GET', `/dashboard/coverage/${id}`, { token })
      expect(covered.body.data.checklist).toMatchObject({ farms: 2, answered: 0 })
    }, FARMS))
})

describe('a category with its questions', () => {
  it('is stored with them, and with the conditions between them', () =>
    withChecklists(async ({ call }, token, area) => {
      const made = await call('POST', '/checklist', { token, body: checklistBody(area) })
      const { id } = made.body.data[0]
      const questions = [
        {
          id: 'a',
          name: 'Há cerca?',
          type: 5,
          options: [{ id: 's', data: 'Sim' }, { data: 'Não' }],
        },
        {
          name: 'Altura',
          type: 6,
          parent: { id: 'a', condition: [{ operator: 'ID_EQUALS', value: 's' }] },
        },
      ]
      const body = { id: '', name: 'Entrada', description: '', questions, order: -1 }
      expect(await call('POST', `/checklist/${id}/category/`, { token, body })).toMatchObject({
        status: 201,
      })
      const { items } = (await call('GET', `/checklist/${id}/category`, { token })).body.data
      const [fence, height] = items.at(-1).questions
      expect(fence).toMatchObject({
        name: 'Há cerca?',
        options: [{ data: 'Sim' }, { data: 'Não' }],
      })
      expect(height.parent).toMatchObject({
        id: fence.id,
        condition: [{ operator: 'ID_EQUALS', value: fence.options[0].id }],
      })
      const wrong = { ...body, questions: [{ name: '', type: 3 }] }
      expect(
        (await call('POST', `/checklist/${id}/category/`, { token, body: wrong })).body.errors,
      ).toMatchObject([{ field: 'questions.0.name' }])
    }))
})

describe('the list of answers', () => {
  it('without paging has the newest thousand, and says that there are more', () =>
    withActiveChecklist(async ({ portal, token, id, ask, send }) => {
      const question = await ask({ name: 'Texto' })
      await send({ [question.id]: 'a mais nova' })
      const at = new Date(portal.clock.now.getTime() - 86_400_000)
      await insertAnswers(
        portal.db,
        Array.from({ length: 1004 }, () => ({
          id: newId(),
          checklistId: id,
          userName: 'Ana',
          content: [],
          answeredAt: at,
          answeredOn: '2026-11-15',
          receivedAt: at,
          totalWeight: 0,
          highestWeight: 0,
        })),
      )
      const list = async (query: string) =>
        (await portal.call('GET', `/checklist/${id}/answer${query}`, { token })).body.data
      const firstPage = await list('')
      expect([firstPage.items.length, firstPage.next_page, firstPage.total]).toEqual([
        1000, 2, 1005,
      ])
      expect(firstPage.items[0].categories[0].answers[0].answer).toBe('a mais nova')
      const rest = await list(`?page=${firstPage.next_page}`)
      expect([rest.items.length, rest.next_page]).toEqual([5, null])
      const ids = new Set([...firstPage.items, ...rest.items].map((item: Any) => item.id))
      expect(ids.size).toBe(1005)

      const page = await list('?page=1&page_size=10')
      expect([page.items.length, page.next_page]).toEqual([10, 2])
      expect(page.items[0].categories).toHaveLength(1)
      const short = await list('?page=1&page_size=10&output=short')
      expect(short.items[0]).toEqual({ ...page.items[0], categories: undefined })
      expect(Object.keys(short.items[0])).not.toContain('categories')
    }))
})

const within = (overrides: object = {}) => ({ name: 'Água', questions: [], ...overrides })
const LAMP = { id: 1, name: 'Acesa?', type: '5' }
const OIL = {
  id: 'b',
  name: 'Óleo',
  type: 1,
  options: [
    { id: 10, data: 'Pouco', weight: 1 },
    { id: 11, data: 'Muito' },
  ],
}
const equals = (id: unknown, value: unknown) => ({
  parent: { id, condition: [{ operator: 'ID_EQUALS', value }] },
})

describe('a checklist with its categories', () => {
  it('is made whole, under ids of the server, its conditions on them', () =>
    withChecklists(async (portal, token, area) => {
      const categories = [
        within({ id: '', order: 2, questions: [LAMP] }),
        within({
          name: 'Máquinas',
          order: 1,
          questions: [
            { ...equals('b', 11), name: 'Quanto?', type: 6, range: {}, order: -1 },
            { ...OIL, parent: {} },
          ],
        }),
        within({ name: 'sem categoria', questions: [{ name: 'Solta', type: 3, parent: null }] }),
      ]
      const body = checklistBody(area, { categories, active: true })
      const created = await portal.call('POST', '/checklist', { token, body })
      expect(created).toMatchObject({ status: 201, body: { data: [{ active: true }] } })
      const { id } = created.body.data[0]
      const read = await portal.call('GET', `/checklist/${id}?type=normal`, { token })
      const [first, second, third] = read.body.data[0].categories
      expect([first, second, third]).toMatchObject([
        { name: 'Sem Categoria', order: 0, questions: [{ name: 'Solta', order: 0 }] },
        { name: 'Máquinas', order: 1, questions: [{ name: 'Quanto?' }, { name: 'Óleo' }] },
        { name: 'Água', order: 2, questions: [{ type: 5, options: [{ data: 'Sim' }, {}] }] },
      ])
      const [how, oil] = second.questions
      const condition = [{ operator: 'ID_EQUALS', value: oil.options[1].id }]
      expect(how.parent).toEqual({ id: oil.id, condition, conditions: condition })
      expect(oil.options).toMatchObject([{ weight: 1 }, { weight: 0 }])
      expect([oil.id, oil.options[0].id]).not.toContain('b')
      const history = await portal.call('GET', `/audit/checklist/${id}?page_size=50`, { token })
      expect(history.body.data.total).toBe(7)
    }))

  it.each<[string, object[], string]>([
    [
      'a question without a name',
      [within({ questions: [{ ...LAMP, name: '' }] })],
      'categories.0.questions.0.name',
    ],
    [
      'a choice without options',
      [within({ questions: [{ ...OIL, options: [] }] })],
      'categories.0.questions.0.options',
    ],
    ['one id twice', [within({ questions: [LAMP, LAMP] })], 'categories.0.questions.1.id'],
    [
      'a condition on nothing',
      [within({ questions: [{ ...LAMP, ...equals('x', 1) }] })],
      'categories.0.questions.0.parent',
    ],
    [
      'a condition on another category',
      [within({ questions: [OIL] }), within({ questions: [{ ...LAMP, ...equals('b', 10) }] })],
      'categories.1.questions.0.parent',
    ],
    [
      'a condition on an option that is not there',
      [within({ questions: [OIL, { ...LAMP, ...equals('b', 99) }] })],
      'categories.0.questions.1.parent',
    ],
    [
      'a circle of three',
      [
        within({
          questions: [
            { ...OIL, id: 1, ...equals(2, 10) },
            { ...OIL, id: 2, ...equals(3, 10) },
            { ...OIL, id: 3, ...equals(1, 10) },
          ],
        }),
      ],
      'categories.0.questions.0.parent',
    ],
    [
      'a question that leads into a circle',
      [
        within({
          questions: [
            { ...OIL, id: 1, ...equals(2, 10) },
            { ...OIL, id: 2, ...equals(3, 10) },
            { ...OIL, id: 3, ...equals(2, 10) },
          ],
        }),
      ],
      'categories.0.questions.1.parent',
    ],
  ])('is refused as a whole for %s, with the path of the error', (_name, categories, field) =>
    withChecklists(async (portal, token, area) => {
      const body = checklistBody(area, { categories })
      const reply = await portal.call('POST', '/checklist', { token, body })
      expect([reply.status, reply.body.errors.map((error: Any) => error.field)]).toEqual([
        400,
        [field],
      ])
      expect((await portal.call('GET', '/checklist', { token })).body.data.total).toBe(0)
    }),
  )
})
