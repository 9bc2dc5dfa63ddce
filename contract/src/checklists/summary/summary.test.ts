import { describe, expect, it } from 'vitest'
import { monthsBetween, summaryQuery, withEmptyMonths } from './summary.ts'

describe('monthsBetween', () => {
  it.each([
    ['one month', '2026-05', '2026-05', ['2026-05']],
    ['the turn of a year', '2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['the wrong way round', '2026-05', '2026-04', []],
  ])('%s', (_name, first, last, expected) => {
    expect(monthsBetween(first, last)).toEqual(expected)
  })
})

describe('withEmptyMonths', () => {
  it('is empty for no months', () => {
    expect(withEmptyMonths([])).toEqual([])
  })

  it('adds the missing months, in order', () => {
    const figures = [
      { month: '2026-03', answers: 2, average_share: 0.5, failed: 0 },
      { month: '2026-01', answers: 1, average_share: null, failed: 0 },
    ]
    expect(withEmptyMonths(figures)).toEqual([
      { month: '2026-01', answers: 1, average_share: null, failed: 0 },
      { month: '2026-02', answers: 0, average_share: null, failed: 0 },
      { month: '2026-03', answers: 2, average_share: 0.5, failed: 0 },
    ])
  })
})

describe('summaryQuery', () => {
  it.each([
    ['2026-05', true],
    ['2026-13', false],
    ['2026-5', false],
    ['2026-05-01', false],
    ['', false],
  ])('reads %j as a month: %s', (from, expected) => {
    expect(summaryQuery.safeParse({ from }).success).toBe(expected)
  })
})
