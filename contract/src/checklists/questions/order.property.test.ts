import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionTreeRows, byOrder, withSwappedOrder, wouldCreateCycle } from './order.ts'

const at = (order: number, id: string, parent?: string) => ({
  id,
  order,
  parent: parent === undefined ? null : { id: parent },
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const id = fc.constantFrom(...IDS, 'gone')
const questions = fc
  .tuple(
    fc.shuffledSubarray([...IDS]),
    fc.array(fc.tuple(fc.nat(9), fc.option(id)), { minLength: 8 }),
  )
  .map(([ids, rest]) =>
    ids.map((each, index) => {
      const [order, parent] = rest[index] ?? [0, null]
      return at(order, each, parent ?? undefined)
    }),
  )

describe('for any questions, cycles and orphans included', () => {
  it('rows contain each question once, siblings in their order', () =>
    fc.assert(
      fc.property(questions, (list) => {
        const rows = questionTreeRows(list)
        expect(rows.map(({ question }) => question.id).toSorted()).toEqual(
          list.map((question) => question.id).toSorted(),
        )
        for (const { question, index, siblings } of rows) {
          expect(siblings[index]).toBe(question)
          expect(siblings.toSorted(byOrder)).toEqual(siblings)
        }
      }),
      { numRuns: 500 },
    ))

  it('a child is one level deeper than its parent, and below it', () =>
    fc.assert(
      fc.property(questions, (list) => {
        const rows = questionTreeRows(list)
        const positions = new Map(rows.map(({ question }, index) => [question.id, index]))
        for (const [index, { question, depth }] of rows.entries()) {
          const above = positions.get(question.parent?.id ?? '')
          if (depth === 0 || above === undefined) expect(depth).toBe(0)
          else {
            expect(above).toBeLessThan(index)
            expect(rows[above]?.depth).toBe(depth - 1)
          }
        }
      }),
      { numRuns: 500 },
    ))

  it('only an orphan or a question that depends on itself is at the top although it has a parent', () =>
    fc.assert(
      fc.property(questions, (list) => {
        for (const { question, depth } of questionTreeRows(list)) {
          const { parent } = question
          if (depth > 0 || parent === null) continue
          const isOrphan = list.every((other) => other.id !== parent.id)
          expect(isOrphan || wouldCreateCycle(list, question.id, parent.id)).toBe(true)
        }
      }),
      { numRuns: 500 },
    ))

  it('any swaps result in a permutation', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...IDS]), fc.array(fc.tuple(id, id)), (ids, swaps) => {
        const before = ids.map((each, order) => at(order, each))
        const after = swaps.reduce(
          (items, [left, right]) => withSwappedOrder(items, left, right),
          before,
        )
        expect(after.map((item) => item.id)).toEqual(ids)
        expect(after.toSorted(byOrder).map(({ order }) => order)).toEqual([...ids.keys()])
      }),
      { numRuns: 500 },
    ))
})
