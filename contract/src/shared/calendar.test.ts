import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, calendarIn, isTimeZone } from './calendar.ts'

const SAO_PAULO = DEFAULT_TIME_ZONE
const KIRITIMATI = 'Pacific/Kiritimati'
const NEW_YORK = 'America/New_York'

describe('isTimeZone', () => {
  it.each([SAO_PAULO, KIRITIMATI, 'America/Cuiaba', 'UTC', 'Etc/GMT+3'])('takes %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', '-03:00', '+14:00', 'GMT-3', 'America/São_Paulo', 'America/Sao Paulo', 'Brasília'])(
    'refuses %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

describe('the day of an instant', () => {
  it.each([
    ['an evening in São Paulo is not tomorrow', SAO_PAULO, '2026-11-15T02:59:59Z', '2026-11-14'],
    ['the day turns there at 3 in UTC', SAO_PAULO, '2026-11-15T03:00:00Z', '2026-11-15'],
    ['the year turns there too', SAO_PAULO, '2027-01-01T01:00:00Z', '2026-12-31'],
    ['an hour later it turns in Cuiabá', 'America/Cuiaba', '2026-11-15T03:59:59Z', '2026-11-14'],
    ['in Kiritimati it is tomorrow', KIRITIMATI, '2026-11-14T10:00:00Z', '2026-11-15'],
    ['and was today until then', KIRITIMATI, '2026-11-14T09:59:59Z', '2026-11-14'],
    ['in a winter of New York', NEW_YORK, '2026-01-15T04:59:59Z', '2026-01-14'],
    ['in a summer of New York', NEW_YORK, '2026-07-15T04:00:00Z', '2026-07-15'],
  ])('%s', (_name, zone, instant, expected) => {
    expect(calendarIn(zone).dayOf(new Date(instant))).toBe(expected)
  })
})

describe('a day', () => {
  it.each([
    ['is 3 hours behind', SAO_PAULO, '2026-11-14', '2026-11-14T03:00', '2026-11-15T03:00'],
    ['is 14 hours ahead', KIRITIMATI, '2026-11-14', '2026-11-13T10:00', '2026-11-14T10:00'],
    ['has 23 hours', NEW_YORK, '2026-03-08', '2026-03-08T05:00', '2026-03-09T04:00'],
    ['has 25 hours', NEW_YORK, '2026-11-01', '2026-11-01T04:00', '2026-11-02T05:00'],
    ['has no midnight', SAO_PAULO, '2018-11-04', '2018-11-04T03:00', '2018-11-05T02:00'],
    ['has its last hour twice', SAO_PAULO, '2018-02-17', '2018-02-17T02:00', '2018-02-18T03:00'],
    ['was left out', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00', '2011-12-30T10:00'],
    ['is the last that is written', 'UTC', '9999-12-31', '9999-12-31T00:00', '+010000-01-01T00:00'],
  ])('%s', (_name, zone, day, start, end) => {
    const calendar = calendarIn(zone)
    expect(calendar.startOfDay(day)).toEqual(new Date(`${start}Z`))
    expect(calendar.endOfDay(day)).toEqual(new Date(`${end}Z`))
  })

  it('of the year 1 has a valid instant, too', () => {
    expect(calendarIn(SAO_PAULO).startOfDay('0001-01-01').getTime()).not.toBeNaN()
  })
})

describe('a time of a day', () => {
  it.each([
    [SAO_PAULO, '2026-11-14', '09:30', '2026-11-14T12:30:00Z', '14/11/2026 09:30'],
    [SAO_PAULO, '2026-11-14', '00:05', '2026-11-14T03:05:00Z', '14/11/2026 00:05'],
    [KIRITIMATI, '2026-11-14', '09:30', '2026-11-13T19:30:00Z', '14/11/2026 09:30'],
    [NEW_YORK, '2026-07-01', '23:59', '2026-07-02T03:59:00Z', '01/07/2026 23:59'],
  ])('in %s, %s %s', (zone, day, time, instant, text) => {
    const calendar = calendarIn(zone)
    expect(calendar.instantAt(day, time)).toEqual(new Date(instant))
    expect(calendar.format(new Date(instant))).toBe(text)
  })
})
