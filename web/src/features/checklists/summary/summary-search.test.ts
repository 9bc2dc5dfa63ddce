import { describe, expect, it } from 'vitest'
import { answersOf, firstMonth, isNarrowed, queryOf, summarySearch } from './summary-search.ts'

describe('summarySearch', () => {
  it.each([
    [{}, { months: 0, farm: '' }],
    [
      { months: 6, farm: 'F1' },
      { months: 6, farm: 'F1' },
    ],
    [{ farm: 1001 }, { months: 0, farm: '1001' }],
    [
      { months: 5, farm: ['F1'] },
      { months: 0, farm: '' },
    ],
  ])('reads %j as %j', (given, expected) => expect(summarySearch.parse(given)).toEqual(expected))
})

describe('firstMonth', () => {
  it.each([
    ['2026-11-15', 3, '2026-09'],
    ['2026-12-31', 12, '2026-01'],
    ['2026-11-15', 12, '2025-12'],
    ['2026-02-01', 3, '2025-12'],
    ['2026-01-01', 6, '2025-08'],
  ])('of %s and %d months is %s', (today, months, expected) =>
    expect(firstMonth(today, months)).toBe(expected),
  )
})

const TODAY = '2026-11-15'

describe('what is asked', () => {
  it('is of everything unless told otherwise', () => {
    expect(queryOf({ months: 0, farm: '' }, TODAY)).toEqual({})
    expect(isNarrowed({ months: 0, farm: '' })).toBe(false)
    expect(answersOf({ months: 0, farm: '' }, TODAY)).toMatchObject({ from: '', farms: [] })
  })

  it('is of the months and the farm chosen, in the figures and in the list', () => {
    const search = { months: 3, farm: 'F1' } as const
    expect(queryOf(search, TODAY)).toEqual({ from: '2026-09', farm_id: 'F1' })
    expect(isNarrowed(search)).toBe(true)
    expect(answersOf(search, TODAY)).toMatchObject({ page: 1, from: '2026-09-01', farms: ['F1'] })
  })
})
