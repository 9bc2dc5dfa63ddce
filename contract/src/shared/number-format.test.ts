import { describe, expect, it } from 'vitest'
import { counted, formatNumber, formatPercent } from './number-format.ts'

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1.000'],
    [-1000, '-1.000'],
    [10_000, '10.000'],
    [1_234_567, '1.234.567'],
    [-999, '-999'],
    [Number.MAX_SAFE_INTEGER, '9.007.199.254.740.991'],
    [1e21, '1.000.000.000.000.000.000.000'],
    [0.1 + 0.2, '0,3'],
    [-12.5, '-12,5'],
    [1234.25, '1.234,25'],
    [-1e-15, '0'],
  ])('%d is written %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it('formats whole numbers as Intl does for Portuguese', () => {
    const language = new Intl.NumberFormat('pt-BR')
    for (let power = 0; power <= 15; power += 1) {
      const value = 10 ** power + 7
      expect(formatNumber(value)).toBe(language.format(value))
      expect(formatNumber(-value)).toBe(language.format(-value))
    }
  })
})

describe('formatPercent', () => {
  it.each([
    [82, '82%'],
    [-12.5, '-12,5%'],
    [33.333, '33,33%'],
    [1000, '1.000%'],
    [-0.001, '0%'],
  ])('%d is written %s', (value, text) => {
    expect(formatPercent(value)).toBe(text)
  })
})

it.each([
  [0, '0 respostas'],
  [1, '1 resposta'],
  [1234, '1.234 respostas'],
])('%d is counted as %s', (count, text) => {
  expect(counted(count, 'resposta', 'respostas')).toBe(text)
})
