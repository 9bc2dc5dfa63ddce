import { describe, expect, it } from 'vitest'
import { monthsOf, periodOf } from './answer-period.ts'

describe('the last months', () => {
  it.each([
    ['2026-11-15', '3', '2026-09-01'],
    ['2026-12-31', '12', '2026-01-01'],
    ['2026-11-15', '12', '2025-12-01'],
    ['2026-02-01', '3', '2025-12-01'],
    ['2026-01-01', '6', '2025-08-01'],
    ['2026-01-01', '0', ''],
  ])('of %s and %s months begin on %s', (today, months, from) => {
    expect(periodOf(months, today)).toEqual({ from, to: '' })
    expect(monthsOf({ from, to: '' }, today)).toBe(months)
  })

  it('are not recognised in other dates', () => {
    expect(monthsOf({ from: '2026-11-02', to: '' }, '2026-11-15')).toBe('')
    expect(monthsOf({ from: '', to: '2026-11-02' }, '2026-11-15')).toBe('')
    expect(periodOf('', '2026-11-15')).toEqual({})
  })
})
