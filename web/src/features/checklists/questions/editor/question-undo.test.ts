import type { FullCategory } from '@portal/contract/checklists/questions/category'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { aCategory, aQuestion, idOf, under, whole } from '#test/checklists/checklist-fixture.ts'
import { refusal, stubApi } from '#test/server.ts'
import { moveBack, removeCopies, restoreQuestion } from './question-undo.ts'

const [CHECKLIST, WATER] = [idOf(1), idOf(12)]
const anyQuestion = z.record(z.string(), z.unknown())

/** A server that makes questions with ids of its own: 100, 101…; it refuses the given call. */
const serve = (categories: readonly FullCategory[] = [], refused = -1) => {
  const made: Question[] = []
  const calls = stubApi(({ method, body }) => {
    if (changes().length - 1 === refused) return { status: 503, body: refusal('unavailable') }
    if (method === 'GET') return { body: { data: { items: categories } } }
    if (method === 'DELETE') return {}
    const number = 100 + made.length
    const question = { ...aQuestion(number), ...anyQuestion.parse(body), id: idOf(number) }
    const options = aQuestion(number).options
    made.push({ ...question, options })
    return { body: { data: [whole({ ...question, options })] } }
  })
  const changes = () => calls.filter(({ method }) => method !== 'GET')
  return { calls, changes }
}
const run = <Result, About>(undo: UseMutationOptions<Result, Error, About>, about: About) => {
  const client = new QueryClient()
  return client.getMutationCache().build(client, undo).execute(about)
}

describe('a deleted question', () => {
  // The last of those that depend on the first stands before it in the order.
  const [others, doomed] = [
    [aQuestion(31, { order: 1 })],
    [
      aQuestion(30, { order: 2 }),
      aQuestion(32, { order: 3, ...under(30) }),
      aQuestion(33, { order: 0, ...under(32, '32-no') }),
    ],
  ]
  const [first] = doomed
  const undo = () => restoreQuestion(CHECKLIST, first ?? aQuestion(0), [...others, ...doomed])

  it('comes back with those that depend on it, on what is there now, each at its place', async () => {
    const { changes } = serve()
    await run(undo(), idOf(30))
    expect(changes().map(({ body }) => body)).toMatchObject([
      { name: 'Q30', order: 1, parent: null },
      { name: 'Q32', order: 2, ...under(100) },
      { name: 'Q33', order: 0, ...under(101, '101-no') },
    ])
  })

  it('goes on where it stopped, when it is tried again', async () => {
    const { changes } = serve([], 1)
    const again = undo()
    await expect(run(again, idOf(30))).rejects.toThrow('unavailable')
    await run(again, idOf(30))
    const names = changes().map(({ body }) => anyQuestion.parse(body)['name'])
    expect(names).toEqual(['Q30', 'Q32', 'Q32', 'Q33'])
  })
})

it('copies go from the last to the first', async () => {
  const { changes } = serve()
  await run(removeCopies(CHECKLIST), [idOf(40), idOf(41)])
  expect(changes().map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
    ['DELETE', idOf(41)],
    ['DELETE', idOf(40)],
  ])
})

it('what was moved to another category goes back to its place, with its condition', async () => {
  const back = aCategory(2, 'Água', [
    aQuestion(50),
    aQuestion(52, under(50)),
    aQuestion(53, under(50)),
    aQuestion(51, under(50)),
  ])
  const { changes } = serve([back])
  const moved = aQuestion(51, { category_id: WATER, ...under(50) })
  await run(moveBack(CHECKLIST, moved, 0), '2026-11-11T12:00:00.000Z')
  expect(changes().map(({ body }) => body)).toEqual([
    { category_id: WATER, ...under(50), updated_at: '2026-11-11T12:00:00.000Z' },
    { id: idOf(51), order: 1, shift: true },
  ])
})
