import { describe, expect, it } from 'vitest'
import {
  confirmationTime,
  correctionTime,
  isLate,
  isTooLate,
  locationWithPlausibleTime,
} from './answer-times.ts'

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

  it('does not change a location without a time', () => {
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
    ['another hour of the same day', '2026-11-02T07:30:00Z', '07:30:00'],
    ['not the hour of the correction', '2026-11-16T12:00:00Z', '08:00:00'],
  ])('is %s', (_name, input, expected) => {
    expect(correctionTime(sent, input).toISOString()).toContain(expected)
  })
})

describe('an answer received', () => {
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
