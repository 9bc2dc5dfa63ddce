import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byOrder, withSwappedOrder } from './order.ts'

const at = (order: number, id: string) => ({ id, order })

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const id = fc.constantFrom(...IDS, 'gone')

describe('for any questions', () => {
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
