import { describe, expect, it } from 'vitest'
import { type Interval, intervalOf, isEmptyInterval } from './interval.ts'
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
