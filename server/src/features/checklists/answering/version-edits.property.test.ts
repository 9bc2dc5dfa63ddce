import { DAY_MS, HOUR_MS } from '@portal/contract/shared/calendar'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnsweringTest, FARMS, withActiveChecklist } from '#test/support/answering.ts'
import { aCategory, aChecklist, aQuestion } from '#test/support/checklists.ts'
import { master } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

const END = '2026-12-05'

/** A question, its answer, and whether it appears only with the first option of the previous question. */
const drafted = fc.record({
  type: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
  weights: fc.array(fc.integer({ min: -5, max: 10 }), { minLength: 2, maxLength: 4 }),
  required: fc.boolean(),
  isConditional: fc.boolean(),
  pick: fc.nat(3),
})
type Drafted = {
  readonly type: number
  readonly weights: readonly number[]
  readonly required: boolean
  readonly isConditional: boolean
  readonly pick: number
}

const EDITS = [
  'rename option',
  'change weights',
  'delete question',
  'add required question',
  'rename question',
  'require',
  'set a range',
  'make conditional',
  'change type',
  'add category',
  'rename checklist',
  'take the farms away',
  'pause',
  'activate',
  'expire',
] as const
const edit = fc.record({ kind: fc.constantFrom(...EDITS), at: fc.nat(5) })
type Edit = { readonly kind: (typeof EDITS)[number]; readonly at: number }

const TYPED: Readonly<Record<number, (pick: number) => unknown>> = {
  3: (pick) => `texto ${pick}`,
  4: (pick) => `2026-01-0${pick + 1} 07:30`,
  6: (pick) => pick,
}
const valueOf = ({ type, pick }: Drafted, { options }: Any) => {
  const typed = TYPED[type]?.(pick)
  if (typed !== undefined) return typed
  const chosen = options[pick % options.length].data
  return type === 2 ? options.slice(0, pick + 1).map(({ data }: Any) => data) : chosen
}

const askAll = async (
  { portal, token }: AnsweringTest,
  id: string,
  category: string,
  drafts: Drafted[],
) => {
  const created: Any[] = []
  for (const { type, weights, required, isConditional } of drafts) {
    const before = created.at(-1)
    const options = weights.map((weight, index) => ({ data: `Opção ${index}`, weight }))
    const first = before?.options[0]?.id
    const parent =
      isConditional && first !== undefined
        ? { id: before.id, conditions: [{ operator: 'ID_EQUALS', value: first }] }
        : null
    created.push(
      await aQuestion(portal, token, id, {
        name: `Pergunta ${created.length}`,
        category_id: category,
        type,
        options: TYPED[type] ? [] : options,
        required,
        parent,
      }),
    )
  }
  return created
}

/** Concurrent edits of the checklist; refused edits change nothing. */
const office = async (
  setup: AnsweringTest,
  id: string,
  category: string,
  edits: readonly Edit[],
) => {
  const { portal } = setup
  let { token } = setup
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const reply = await portal.call(method, `/checklist/${id}${path}`, {
      token,
      ...(body && { body }),
    })
    expect(reply.status).toBeLessThan(500)
    return reply.body.data
  }
  for (const { kind, at } of edits) {
    const { items } = await call('GET', '/question')
    const target = items[at % Math.max(1, items.length)]
    const change = (body: object) => target && call('PATCH', `/question/${target.id}`, body)
    const options = (to: (option: Any, index: number) => object) =>
      target?.options.length > 0 && change({ options: target.options.map(to) })
    const steps: Readonly<Record<Edit['kind'], () => unknown>> = {
      'rename option': () =>
        options((option, index) => (index === 0 ? { ...option, data: `Outra ${at}` } : option)),
      'change weights': () => options((option) => ({ ...option, weight: option.weight + at + 1 })),
      'delete question': () => target && call('DELETE', `/question/${target.id}`),
      'add required question': () =>
        call('POST', '/question', { name: 'Nova', type: 3, category_id: category, required: true }),
      'rename question': () => change({ name: `Renomeada ${at}` }),
      require: () => change({ required: true }),
      'set a range': () => change({ range: [{ operator: '>', value: 100 }] }),
      'make conditional': () => {
        const reference = items.find(
          ({ id: other, options: has }: Any) => has.length > 0 && other !== target.id,
        )
        const value = reference?.options.at(-1).id
        return (
          reference &&
          change({ parent: { id: reference.id, conditions: [{ operator: 'ID_EQUALS', value }] } })
        )
      },
      'change type': () => change({ type: target?.type === 3 ? 6 : 3, options: [] }),
      'add category': () => call('POST', '/category/', { name: `Categoria ${at}` }),
      'rename checklist': () => call('PATCH', '', { code: `C${at}` }),
      'take the farms away': () => call('PATCH', '', { subsidiaries: ['1002'], farms: ['F1002'] }),
      pause: () => call('PATCH', '', { active: false }),
      activate: () => call('PATCH', '', { active: true }),
      expire: async () => {
        portal.clock.now = new Date(portal.clock.now.getTime() + 6 * DAY_MS)
        token = await portal.tokenOf(master)
      },
    }
    portal.clock.now = new Date(portal.clock.now.getTime() + HOUR_MS)
    await steps[kind]()
  }
  return token
}

describe('an answer that was complete by its version', () => {
  it('is accepted with the same score, whatever was edited between its opening and its sending', () =>
    withActiveChecklist(async (setup) => {
      const { portal, area } = setup
      let round = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(drafted, { minLength: 1, maxLength: 5 }),
          fc.array(edit, { minLength: 1, maxLength: 4 }),
          async (questions, edits) => {
            round += 1
            portal.clock.now = new Date('2026-12-01T12:00:00Z')
            const token = await portal.tokenOf(master)
            const own = { ...setup, token }
            const { id, categories } = await aChecklist(portal, token, area, {
              ...FARMS,
              end_date: END,
              name: `Visita ${round}`,
            })
            await portal.call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
            await aCategory(portal, token, id, 'Água')
            const created = await askAll(own, id, categories[0].id, questions)
            const full = await portal.call('GET', `/checklist/${id}?type=FULL`, { token })
            const body = {
              version_id: full.body.data[0].version_id,
              answered_at: portal.clock.now.toISOString(),
              farm_id: 'F1001',
              builtObjectValues: Object.fromEntries(
                questions.map((draft, index) => [
                  created[index].id,
                  valueOf(draft, created[index]),
                ]),
              ),
            }
            const send = async (as: string) => {
              const reply = await portal.call('POST', `/checklist/${id}/answer`, {
                token: as,
                body,
              })
              expect([reply.status, reply.body]).toEqual([201, expect.anything()])
              const path = `/checklist/${id}/answer/${reply.body.data[0].id}`
              return (await portal.call('GET', path, { token: as })).body.data[0]
            }
            const before = await send(token)
            const after = await send(await office(own, id, categories[0].id, edits))
            const { total_weight, highest_weight, response_date, farm_id } = before
            expect(after).toMatchObject({ total_weight, highest_weight, response_date, farm_id })
            expect(after.categories).toEqual(before.categories)
          },
        ),
        { numRuns: 12, endOnFailure: true },
      )
    }))
})
