import { describe, expect, it } from 'vitest'
import { readDate } from './dates.ts'

describe('readDate', () => {
  it.each<[string, string, string | undefined]>([
    ['reads the wire format', '2026-11-14', '2026-11-14'],
    ['reads the month-first format of the checklist filter', '11/14/2026', '2026-11-14'],
    ['knows the leap day', '2028-02-29', '2028-02-29'],
    ['knows the leap day of a century', '2000-02-29', '2000-02-29'],
    ['refuses the leap day of a common century', '1900-02-29', undefined],
    ['refuses 31 February', '2026-02-31', undefined],
    ['refuses 31 April', '04/31/2026', undefined],
    ['refuses month 13', '13/01/2026', undefined],
    ['refuses day 0', '2026-01-00', undefined],
    ['refuses year 0', '0000-01-01', undefined],
    ['refuses text', 'hoje', undefined],
    ['refuses an empty text', '', undefined],
    ['refuses a date with a time', '2026-11-14T00:00', undefined],
  ])('%s', (_name, text, expected) => {
    expect(readDate(text)).toBe(expected)
  })
})
