import { describe, expect, it } from 'vitest'
import {
  barsSummary,
  meanText,
  monthLabel,
  monthName,
  monthsSummary,
  scoresSummary,
} from './summary-text.ts'

const month = (name: string, answers: number, share: number | null = null) => ({
  month: name,
  answers,
  average_share: share,
  failed: 0,
})

describe('the texts of a summary', () => {
  it.each([
    [monthName('2026-11'), 'novembro de 2026'],
    [monthLabel('2026-03'), 'mar/26'],
    [meanText(2 / 3), '0,67'],
    [meanText(1234.5), '1.234,5'],
  ])('%s', (written, expected) => expect(written).toBe(expected))
})

describe('monthsSummary', () => {
  it.each([
    [[], ''],
    [[month('2026-11', 1)], '1 resposta em novembro de 2026.'],
    [
      [month('2026-09', 4), month('2026-10', 0), month('2026-11', 9)],
      '13 respostas em 3 meses; o mês com mais é novembro de 2026 (9).',
    ],
  ])('of %j is %s', (months, expected) => expect(monthsSummary(months)).toBe(expected))
})

describe('scoresSummary', () => {
  it.each([
    [[month('2026-11', 1)], ''],
    [[month('2026-10', 1), month('2026-11', 1, 0.5)], '50% em novembro de 2026.'],
    [
      [month('2026-09', 1, 0.6), month('2026-10', 0), month('2026-11', 1, 0.82)],
      'De 60% em setembro de 2026 a 82% em novembro de 2026.',
    ],
  ])('of %j is %s', (months, expected) => expect(scoresSummary(months)).toBe(expected))
})

const BARS = [
  { label: 'Boa Vista', value: 3 },
  { label: 'Santa Rita', value: 1 },
]

describe('barsSummary', () => {
  it.each([
    ['nothing', [], false, ''],
    ['the only one', BARS.slice(0, 1), false, 'Mais: Boa Vista (3).'],
    ['both ends', BARS, false, 'Mais: Boa Vista (3); menos: Santa Rita (1).'],
    ['no least one of some', BARS, true, 'Mais: Boa Vista (3).'],
    [
      'how many are alike',
      [...BARS, { label: 'Ipê', value: 1 }],
      false,
      'Mais: Boa Vista (3); menos: 2 fazendas (1).',
    ],
    [
      'that all are alike',
      BARS.map((bar) => ({ ...bar, value: 2 })),
      false,
      'Mais: 2 fazendas (2).',
    ],
  ])('tells %s', (_name, bars, isCut, expected) =>
    expect(barsSummary(bars, { most: 'Mais', least: 'menos' }, String, isCut)).toBe(expected),
  )
})
