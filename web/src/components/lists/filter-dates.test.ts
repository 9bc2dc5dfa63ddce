import { describe, expect, it } from 'vitest'
import { dateProblem, uncrossedDates } from './filter-dates.ts'

describe('uncrossedDates', () => {
  it.each([
    ['leaves dates in order alone', '2026-01-01', '2026-01-31', 'from', '2026-01-01', '2026-01-31'],
    ['stops a start at the end', '2026-02-01', '2026-01-31', 'from', '2026-01-31', '2026-01-31'],
    ['stops an end at the start', '2026-02-01', '2026-01-31', 'to', '2026-02-01', '2026-02-01'],
    ['takes the same day twice', '2026-02-01', '2026-02-01', 'to', '2026-02-01', '2026-02-01'],
    ['waits for a whole date', '2026-02-01', '31/0', 'to', '2026-02-01', '31/0'],
    ['needs both', '2026-02-01', '', 'from', '2026-02-01', ''],
  ] as const)('%s', (_name, from, to, latest, first, last) =>
    expect(uncrossedDates({ from, to }, latest)).toEqual({ from: first, to: last }),
  )
})

describe('dateProblem', () => {
  it.each([
    ['', undefined],
    ['2020-01-05', undefined],
    ['31/02/2026', 'Informe uma data válida'],
    ['9999-12-31', 'Informe uma data válida'],
  ])('of %j is %j', (text, problem) => expect(dateProblem(text)).toBe(problem))
})
