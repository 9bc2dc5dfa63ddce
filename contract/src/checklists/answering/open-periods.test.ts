import { describe, expect, it } from 'vitest'
import {
  type OpenPeriod,
  locationWithPlausibleTime,
  confirmationTime,
  correctionTime,
  isLate,
  isTooLate,
  refusalOnArrival,
  wasOpenAt,
} from './open-periods.ts'

const now = new Date('2026-11-16T12:00:00Z')

describe('confirmationTime', () => {
  it.each([
    ['now where nothing was sent', undefined, '2026-11-16T12:00:00.000Z'],
    ['when it was confirmed', '2026-11-02T08:00:00Z', '2026-11-02T08:00:00.000Z'],
    ['what a clock slightly ahead says', '2026-11-16T12:05:00Z', '2026-11-16T12:05:00.000Z'],
    ['now where the clock is far ahead', '2026-11-16T12:05:00.001Z', '2026-11-16T12:00:00.000Z'],
  ])('is %s', (_name, sent, expected) => {
    expect(confirmationTime(now, sent).toISOString()).toBe(expected)
  })

  it.each([
    ['of its version where the clock is slightly behind', '2026-11-16T11:05:00Z', '11:10:00'],
    ['as it was said where the clock is far behind', '2026-11-16T11:04:59Z', '11:04:59'],
    ['as it was said after its version', '2026-11-16T11:10:01Z', '11:10:01'],
  ])('is %s', (_name, sent, expected) => {
    const versionAt = new Date('2026-11-16T11:10:00Z')
    expect(confirmationTime(now, sent, versionAt).toISOString()).toContain(expected)
  })
})

describe('locationWithPlausibleTime', () => {
  const taken = (taken_at: string) => ({ latitude: -25, longitude: -49, accuracy: 5, taken_at })
  it.each([
    ['long before it came', '2026-10-01T08:00:00.000Z', '2026-10-01T08:00:00.000Z'],
    ['by a clock slightly ahead', '2026-11-16T12:05:00.000Z', '2026-11-16T12:05:00.000Z'],
    ['when it came, of a clock far ahead', '2026-11-16T12:05:00.001Z', '2026-11-16T12:00:00.000Z'],
  ])('was taken %s', (_name, sent, expected) => {
    expect(locationWithPlausibleTime(taken(sent), now)).toEqual(taken(expected))
  })

  it('is left alone where there is none', () => {
    expect(locationWithPlausibleTime({ reason: 'Sem sinal' }, now)).toEqual({ reason: 'Sem sinal' })
    expect(locationWithPlausibleTime(undefined, now)).toBeUndefined()
  })
})

describe('correctionTime', () => {
  const sent = {
    answeredAt: new Date('2026-11-02T08:00:00Z'),
    receivedAt: new Date('2026-11-02T09:00:00Z'),
  }
  it.each([
    ['the hour of what it corrects', undefined, '08:00:00'],
    ['another hour of the visit', '2026-11-02T07:30:00Z', '07:30:00'],
    ['not the hour of the correction', '2026-11-16T12:00:00Z', '08:00:00'],
  ])('is %s', (_name, input, expected) => {
    expect(correctionTime(sent, input).toISOString()).toContain(expected)
  })
})

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

describe('an answer that comes', () => {
  it.each([
    ['at once', '2026-11-16T12:00:00Z', false, false],
    ['after a day', '2026-11-15T12:00:00Z', false, false],
    ['after more than a day', '2026-11-15T11:59:59Z', true, false],
    ['after thirty days', '2026-10-17T12:00:00Z', true, false],
    ['after more than thirty days', '2026-10-17T11:59:59Z', true, true],
    ['from a clock ahead', '2026-11-16T12:04:00Z', false, false],
  ])('%s', (_name, confirmed, late, tooLate) => {
    expect(isLate(new Date(confirmed), now)).toBe(late)
    expect(isTooLate(new Date(confirmed), now, 30)).toBe(tooLate)
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
