import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinBound } from './condition.ts'
import { type Interval, intervalOf, isEmptyInterval, sampleNumbers } from './interval.ts'
import type { Bound } from './question.ts'

const below = (value: number): Bound => ({ operator: '<', value })
const above = (value: number): Bound => ({ operator: '>', value })

describe('intervalOf', () => {
  it.each<[string, Bound[], Interval, boolean]>([
    ['no bound leaves everything', [], { above: -Infinity, below: Infinity }, false],
    ['a maximum', [below(5)], { above: -Infinity, below: 5 }, false],
    ['a minimum', [above(5)], { above: 5, below: Infinity }, false],
    ['both', [above(1), below(5)], { above: 1, below: 5 }, false],
    [
      'of several, the narrowest',
      [above(1), above(3), below(9), below(5)],
      { above: 3, below: 5 },
      false,
    ],
    ['both at one number leave nothing', [above(5), below(5)], { above: 5, below: 5 }, true],
    ['bounds that contradict leave nothing', [above(9), below(1)], { above: 9, below: 1 }, true],
    ['whole neighbours leave fractions', [above(1), below(2)], { above: 1, below: 2 }, false],
  ])('%s', (_name, bounds, interval, empty) => {
    expect(intervalOf(bounds)).toEqual(interval)
    expect(isEmptyInterval(interval)).toBe(empty)
  })
})

describe('sampleNumbers', () => {
  it.each<[string, Bound[], number[], number[]]>([
    ['one will do without limits', [], [], [0]],
    ['below a maximum', [below(5)], [], [4]],
    ['above a minimum', [above(5)], [], [6]],
    ['on a limit and on both sides of it', [], [7], [6, 7, 8]],
    ['a limit given twice counts once', [], [7, 7], [6, 7, 8]],
    ['limits on the bounds or beyond do not count', [above(1), below(5)], [0, 1, 5, 9], [3]],
    ['a limit within', [above(1), below(5)], [2], [1.5, 2, 3.5]],
    ['limits in any order', [], [9, 5], [4, 5, 7, 9, 10]],
    ['of nothing, none', [above(5), below(5)], [5], []],
  ])('%s', (_name, bounds, limits, expected) => {
    const numbers = sampleNumbers(intervalOf(bounds), limits)
    expect(numbers.toSorted((left, right) => left - right)).toEqual(expected)
  })

  const value = fc.integer({ min: -20, max: 20 })
  const bounds = fc.array(
    fc.record({ operator: fc.constantFrom('<' as const, '>' as const), value }),
    { maxLength: 3 },
  )
  const signs = (number: number, limits: readonly number[]) =>
    limits.map((limit) => Math.sign(number - limit)).join()

  it('represent every number of the interval', () =>
    fc.assert(
      fc.property(
        bounds,
        fc.array(value, { maxLength: 4 }),
        fc.integer({ min: -100, max: 100 }),
        (generated, limits, quarters) => {
          const numbers = sampleNumbers(intervalOf(generated), limits)
          for (const number of numbers) {
            expect(generated.every((bound) => isWithinBound(number, bound))).toBe(true)
          }
          const sample = quarters / 4
          fc.pre(generated.every((bound) => isWithinBound(sample, bound)))
          expect(numbers.map((number) => signs(number, limits))).toContain(signs(sample, limits))
        },
      ),
      { numRuns: 1000 },
    ))
})
