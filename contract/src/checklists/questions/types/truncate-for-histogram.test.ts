import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncateForHistogram } from './values.ts'

describe('truncateForHistogram', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [7, 7],
    [12.3, 12.3],
    [12.37, 12.3],
    [-12.37, -12.4],
    [-12.3, -12.3],
    [999.9, 999],
    [-999.9, -1000],
    [1034, 1030],
    [0.1 + 0.2, 0.3],
    [2.3, 2.3],
    [0.000_012_34, 0.000_012_3],
    [1e-9, 0],
    [-1e-9, 0],
    [123_456_789, 123_000_000],
    [1.239e22, 1.23e22],
  ])('of %d is %d', (value, expected) => {
    expect(truncateForHistogram(value)).toBe(expected)
  })

  it('is at most the number, and less than a hundredth below it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (value) => {
        const rounded = truncateForHistogram(value)
        fc.pre(Math.abs(value) > 1e-6)
        return rounded <= value && value - rounded <= Math.abs(value) / 100
      }),
    )
  })
})
