import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answering, answering } from '#test/support/answering.ts'
import { aCategory, aChecklist, aQuestion } from '#test/support/checklists.ts'
import { master } from '#test/support/people.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
type Any = any

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const END = '2026-12-05'

/** A question, how it is answered, and whether it appears only by the first option of the one before. */
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
  { world, token }: Answering,
  id: string,
  category: string,
  all: Drafted[],
) => {
  const asked: Any[] = []
  for (const { type, weights, required, isConditional } of all) {
    const before = asked.at(-1)
    const options = weights.map((weight, index) => ({ data: `Opção ${index}`, weight }))
    const first = before?.options[0]?.id
    const parent =
      isConditional && first !== undefined
        ? { id: before.id, conditions: [{ operator: 'ID_EQUALS', value: first }] }
        : null
    asked.push(
      await aQuestion(world, token, id, {
        name: `Pergunta ${asked.length}`,
        category_id: category,
        type,
        options: TYPED[type] ? [] : options,
        required,
        parent,
      }),
    )
  }
  return asked
}

/** What the office does meanwhile; what it may not do is refused, and changes nothing. */
const office = async (setup: Answering, id: string, category: string, edits: readonly Edit[]) => {
  const { world } = setup
  let { token } = setup
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const reply = await world.call(method, `/checklist/${id}${path}`, {
      token,
      ...(body && { body }),
    })
    expect(reply.status).toBeLessThan(500)
    return reply.body.data
  }
  for (const { kind, at } of edits) {
    const { items } = await call('GET', '/question')
    const one = items[at % Math.max(1, items.length)]
    const change = (body: object) => one && call('PATCH', `/question/${one.id}`, body)
    const options = (to: (option: Any, index: number) => object) =>
      one?.options.length > 0 && change({ options: one.options.map(to) })
    const steps: Readonly<Record<Edit['kind'], () => unknown>> = {
      'rename option': () =>
        options((option, index) => (index === 0 ? { ...option, data: `Outra ${at}` } : option)),
      'change weights': () => options((option) => ({ ...option, weight: option.weight + at + 1 })),
      'delete question': () => one && call('DELETE', `/question/${one.id}`),
      'add required question': () =>
        call('POST', '/question', { name: 'Nova', type: 3, category_id: category, required: true }),
      'rename question': () => change({ name: `Renomeada ${at}` }),
      require: () => change({ required: true }),
      'set a range': () => change({ range: [{ operator: '>', value: 100 }] }),
      'make conditional': () => {
        const reference = items.find(
          ({ id: other, options: has }: Any) => has.length > 0 && other !== one.id,
        )
        const value = reference?.options.at(-1).id
        return (
          reference &&
          change({ parent: { id: reference.id, conditions: [{ operator: 'ID_EQUALS', value }] } })
        )
      },
      'change type': () => change({ type: one?.type === 3 ? 6 : 3, options: [] }),
      'add category': () => call('POST', '/category/', { name: `Categoria ${at}` }),
      'rename checklist': () => call('PATCH', '', { code: `C${at}` }),
      'take the farms away': () => call('PATCH', '', { subsidiaries: ['1002'], farms: ['F1002'] }),
      pause: () => call('PATCH', '', { active: false }),
      activate: () => call('PATCH', '', { active: true }),
      expire: async () => {
        world.clock.now = new Date(world.clock.now.getTime() + 6 * DAY_MS)
        token = await world.tokenOf(master)
      },
    }
    world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS)
    await steps[kind]()
  }
  return token
}

const FARMED = {
  responder: '2',
  subsidiaries: ['1001', '1002'],
  farms: ['F1001', 'F1002'],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
  end_date: END,
}

describe('an answer that was complete by its version', () => {
  it('is taken, and scored alike, whatever the office did between its opening and its sending', () =>
    answering(async (setup) => {
      const { world, area } = setup
      let round = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(drafted, { minLength: 1, maxLength: 5 }),
          fc.array(edit, { minLength: 1, maxLength: 4 }),
          async (questions, edits) => {
            round += 1
            world.clock.now = new Date('2026-12-01T12:00:00Z')
            const token = await world.tokenOf(master)
            const own = { ...setup, token }
            const { id, categories } = await aChecklist(world, token, area, {
              ...FARMED,
              name: `Visita ${round}`,
            })
            await world.call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
            await aCategory(world, token, id, 'Água')
            const asked = await askAll(own, id, categories[0].id, questions)
            const full = await world.call('GET', `/checklist/${id}?type=FULL`, { token })
            const body = {
              version_id: full.body.data[0].version_id,
              answered_at: world.clock.now.toISOString(),
              farm_id: 'F1001',
              builtObjectValues: Object.fromEntries(
                questions.map((one, index) => [asked[index].id, valueOf(one, asked[index])]),
              ),
            }
            const send = async (as: string) => {
              const reply = await world.call('POST', `/checklist/${id}/answer`, { token: as, body })
              expect([reply.status, reply.body]).toEqual([201, expect.anything()])
              const path = `/checklist/${id}/answer/${reply.body.data[0].id}`
              return (await world.call('GET', path, { token: as })).body.data[0]
            }
            const before = await send(token)
            const after = await send(await office(own, id, categories[0].id, edits))
            const { total_weight, highest_weight, response_date, farm_id } = before
            expect(after).toMatchObject({ total_weight, highest_weight, response_date, farm_id })
            expect(after.categories).toEqual(before.categories)
          },
        ),
        { numRuns: 30, endOnFailure: true },
      )
    }))
})
