import { describe, expect, it } from 'vitest'
import { endOfWeek, lastWeeks } from './dashboard.ts'

describe('lastWeeks', () => {
  it.each<[string, string, number, string[]]>([
    ['a Sunday starts its week', '2026-11-15', 1, ['2026-11-15']],
    ['a Saturday ends it', '2026-11-14', 1, ['2026-11-08']],
    ['the one of today is the last', '2026-11-18', 3, ['2026-11-01', '2026-11-08', '2026-11-15']],
    ['over the end of a year', '2027-01-02', 2, ['2026-12-20', '2026-12-27']],
  ])('%s', (_name, today, count, expected) => {
    expect(lastWeeks(today, count)).toEqual(expected)
  })
})

describe('endOfWeek', () => {
  it.each([
    ['2026-11-15', '2026-11-21'],
    ['2026-12-27', '2027-01-02'],
  ])('of %s is %s', (start, end) => {
    expect(endOfWeek(start)).toBe(end)
  })
})
