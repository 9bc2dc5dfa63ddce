import { describe, expect, it } from 'vitest'
import {
  NO_DATE,
  addDays,
  calendarDate,
  hasBegun,
  hasEnded,
  isPeriodInOrder,
  optionalDate,
  readDate,
} from './dates.ts'

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

describe('addDays', () => {
  it.each([
    ['2026-11-14', 0, '2026-11-14'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
  ])('%s and %d days', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })
})

describe('calendarDate', () => {
  it.each(['2026-11-14', '2028-02-29'])('takes %s', (text) => {
    expect(calendarDate.safeParse(text).success).toBe(true)
  })

  it.each(['', '11/14/2026', '2026-02-31', '2026-1-1', '2026-11-14T00:00:00Z', 20_261_114])(
    'refuses %j',
    (value) => {
      expect(calendarDate.safeParse(value).success).toBe(false)
    },
  )
})

describe('an optional date', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['a date', '2026-11-14', '2026-11-14', '2026-11-14'],
    ['null', null, null, null],
    ['an empty text', '', null, null],
    ['left out', undefined, null, undefined],
  ])('%s', (_name, sent, created, changed) => {
    expect(NO_DATE.parse(sent)).toBe(created)
    expect(optionalDate.parse(sent)).toBe(changed)
  })
})

describe('hasBegun and hasEnded', () => {
  it.each<[string, string | null, boolean, boolean]>([
    ['the day before', '2026-11-13', true, true],
    ['the same day', '2026-11-14', true, false],
    ['the day after', '2026-11-15', false, false],
    ['no date', null, true, false],
  ])('%s', (_name, date, begun, ended) => {
    expect(hasBegun(date, '2026-11-14')).toBe(begun)
    expect(hasEnded(date, '2026-11-14')).toBe(ended)
  })
})

describe('isPeriodInOrder', () => {
  it.each<[string, string | null, string | null, boolean]>([
    ['the same day', '2026-11-14', '2026-11-14', true],
    ['the day after', '2026-11-14', '2026-11-15', true],
    ['the day before', '2026-11-14', '2026-11-13', false],
    ['no start', null, '2026-11-13', true],
    ['no end', '2026-11-14', null, true],
    ['neither', null, null, true],
  ])('%s', (_name, start_date, end_date, expected) => {
    expect(isPeriodInOrder({ start_date, end_date })).toBe(expected)
  })
})
