import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatExpiry,
  formatInstant,
  formatLimit,
  formatNumber,
  formatPeriod,
  formatRange,
  formatResults,
  formatSome,
  formatTime,
  formatWait,
} from './format.ts'

describe('formats', () => {
  it('writes a calendar date', () => {
    expect(formatDate('2026-11-05')).toBe('05/11/2026')
  })

  it.each([
    ['2026-11-05', '2026-11-30', '05/11/2026 a 30/11/2026'],
    ['2026-11-05', null, 'desde 05/11/2026'],
    [null, '2026-11-30', 'até 30/11/2026'],
    [null, null, 'sem prazo'],
    ['', '', 'sem prazo'],
  ])('writes the period from %j to %j', (start, end, expected) => {
    expect(formatPeriod(start, end)).toBe(expected)
  })

  it.each([
    ['2026-11-15T02:30:00.000Z', '14/11/2026 23:30'],
    ['2026-11-15T03:00:00.000Z', '15/11/2026 00:00'],
  ])('writes an instant three hours behind UTC: %s', (iso, expected) => {
    expect(formatInstant(iso)).toBe(expected)
  })

  it.each([
    [2, 10, 57, 'Mostrando 11–20 de 57'],
    [6, 10, 57, 'Mostrando 51–57 de 57'],
    [1, 50, 1234, 'Mostrando 1–50 de 1.234'],
  ])('says which rows page %i of %i shows', (page, size, total, expected) => {
    expect(formatRange(page, size, total)).toBe(expected)
  })

  it('writes the hour of an instant', () => {
    expect(formatTime('2026-11-15T02:05:00.000Z')).toBe('23:05')
  })

  it.each([
    [1234.5, '1.234,5'],
    [0.000_012_5, '0,0000125'],
    [0.1 + 0.2, '0,3'],
    [-0, '0'],
    [-2, '-2'],
  ])('writes the number %d', (value, expected) => {
    expect(formatNumber(value)).toBe(expected)
  })

  it.each([
    ['', 255, undefined],
    ['x'.repeat(8999), 10_000, undefined],
    ['x'.repeat(9000), 10_000, '9.000 de 10.000 caracteres'],
    [` ${'x'.repeat(256)} `, 255, '256 de 255 caracteres'],
  ])('counts near the limit', (text, max, expected) => {
    expect(formatLimit(text, max)).toBe(expected)
  })

  it.each([
    [['A'], 'A'],
    [['A', 'B', 'C'], 'A, B, C'],
    [['A', 'B', 'C', 'D'], 'A, B, +2'],
  ])('names some of %j', (names, expected) => {
    expect(formatSome(names)).toBe(expected)
  })

  it.each([
    [0, 'Nenhum resultado'],
    [1, '1 resultado'],
    [2500, '2.500 resultados'],
  ])('counts %i', (total, expected) => {
    expect(formatResults(total)).toBe(expected)
  })

  it.each([
    [0, '1 segundo'],
    [45, '45 segundos'],
    [91, '2 minutos'],
    [300, '5 minutos'],
    [7200, '2 horas'],
  ])('says how long %i seconds are', (seconds, expected) => {
    expect(formatWait(seconds)).toBe(expected)
  })
})

it.each([
  [0, '1 kB'],
  [320_400, '320 kB'],
  [999_999, '1.000 kB'],
  [1_440_000, '1,4 MB'],
  [10_737_418_240, '10,7 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it.each([
  ['2026-11-13', 'expirado há 1 dias (ontem)'],
  ['2026-11-14', 'expira em 1 dia (hoje)'],
  ['2026-11-15', 'expira em 1 dias (amanhã)'],
  ['2026-11-16', 'expira em 2 dias'],
  [null, 'sem prazo'],
])('the end at %s is said as specified, with the day beside it', (end, text) => {
  expect(formatExpiry(end, '2026-11-14')).toBe(text)
})
