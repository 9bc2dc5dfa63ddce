import { describe, expect, it } from 'vitest'
import { type OpenPeriod, refusalOnArrival, wasOpenAt } from './open-periods.ts'

const now = new Date('2026-11-16T12:00:00Z')

describe('wasOpenAt', () => {
  const period = (from: string, until: string | null, overrides: Partial<OpenPeriod> = {}) => ({
    from: new Date(from),
    until: until === null ? null : new Date(until),
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    ...overrides,
  })
  const paused = period('2026-11-02T10:00:00Z', '2026-11-05T10:00:00Z')
  const resumed = period('2026-11-08T10:00:00Z', null)

  it.each<[string, OpenPeriod[], string, string, boolean]>([
    ['never active', [], '2026-11-03T12:00:00Z', '2026-11-03', false],
    ['before it was active', [paused], '2026-11-02T09:59:59Z', '2026-11-02', false],
    ['as it became active', [paused], '2026-11-02T10:00:00Z', '2026-11-02', true],
    ['while it was active', [paused, resumed], '2026-11-03T12:00:00Z', '2026-11-03', true],
    ['as it was paused', [paused, resumed], '2026-11-05T10:00:00Z', '2026-11-05', false],
    ['while it was paused', [paused, resumed], '2026-11-06T12:00:00Z', '2026-11-06', false],
    ['after it was resumed', [paused, resumed], '2026-11-09T12:00:00Z', '2026-11-09', true],
    ['on its last day', [resumed], '2026-12-01T02:00:00Z', '2026-11-30', true],
    ['the day after its end', [resumed], '2026-12-01T03:00:00Z', '2026-12-01', false],
    [
      'without a start',
      [{ ...resumed, startDate: null }],
      '2026-11-09T12:00:00Z',
      '2026-11-09',
      true,
    ],
    ['without an end', [{ ...resumed, endDate: null }], '2027-12-01T12:00:00Z', '2027-12-01', true],
    [
      'before its first day',
      [period('2026-10-01T10:00:00Z', null)],
      '2026-10-31T12:00:00Z',
      '2026-10-31',
      false,
    ],
  ])('%s', (_name, periods, at, day, expected) => {
    expect(wasOpenAt(periods, new Date(at), day)).toBe(expected)
  })
})

describe('refusalOnArrival', () => {
  const dates = { start_date: '2026-11-01', end_date: '2026-11-30' }
  const checklist = { active: true, responder: '0', ...dates } as const
  const open = {
    from: new Date('2026-11-10T00:00:00Z'),
    until: null,
    startDate: dates.start_date,
    endDate: dates.end_date,
  }
  const refusalWith = (
    overrides: Partial<typeof dates & { active: boolean }>,
    at: string,
    days = 30,
  ) =>
    refusalOnArrival(
      { ...checklist, ...overrides },
      { periods: [open], at: new Date(at), day: at.slice(0, 10), received: now, days },
    )

  it.each<[string, Parameters<typeof refusalWith>, string | undefined]>([
    ['nothing against one of its time', [{}, '2026-11-12T12:00:00Z'], undefined],
    ['nothing by a pause since', [{ active: false }, '2026-11-12T12:00:00Z'], undefined],
    ['too late', [{}, '2026-11-12T12:00:00Z', 3], 'Esta resposta chegou depois de 3 dias'],
    ['paused', [{ active: false }, '2026-11-09T12:00:00Z'], 'Este checklist está pausado'],
    ['not begun', [{}, '2026-10-31T12:00:00Z'], 'Este checklist ainda não começou'],
    [
      'closed at that hour only',
      [{}, '2026-11-09T12:00:00Z'],
      'Este checklist não estava aberto nesta hora',
    ],
  ])('%s', (_name, input, expected) => {
    expect(refusalWith(...input)).toBe(expected)
  })
})
