import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncateForHistogram } from '@portal/contract/checklists/questions/types/values'
import { histogramOf } from './histogram.ts'

const countedOnce = (...values: number[]) => values.map((value) => ({ value, answers: 1 }))
const histogramText = (values: readonly { readonly value: number; readonly answers: number }[]) =>
  histogramOf(values).map(({ from, to, answers }) => `${from} to ${to}: ${answers}`)

describe('histogramOf', () => {
  it.each([
    ['nothing', countedOnce(), []],
    ['one number', [{ value: 4.2, answers: 9 }], ['4.2 to 4.2: 9']],
    ['whole numbers', countedOnce(1, 3, 3), ['1 to 1: 1', '2 to 2: 0', '3 to 3: 2']],
    [
      'many whole numbers',
      countedOnce(0, 12),
      [0, 2, 4, 6, 8, 10, 12].map((from) => `${from} to ${from + 2}: ${from % 12 === 0 ? 1 : 0}`),
    ],
    [
      'parts',
      countedOnce(0.1, 0.15, 0.3),
      ['0.1 to 0.15: 1', '0.15 to 0.2: 1', '0.2 to 0.25: 0', '0.25 to 0.3: 0', '0.3 to 0.35: 1'],
    ],
    [
      'below nothing',
      countedOnce(-12.5, -1),
      [
        '-14 to -12: 1',
        '-12 to -10: 0',
        '-10 to -8: 0',
        '-8 to -6: 0',
        '-6 to -4: 0',
        '-4 to -2: 0',
        '-2 to 0: 1',
      ],
    ],
  ])('of %s', (_name, values, expected) => {
    expect(histogramText(values)).toEqual(expected)
  })

  it('puts every answer into one of at most ten adjacent bins', () => {
    const numbers = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { maxLength: 50 })
    fc.assert(
      fc.property(numbers, (values) => {
        const rounded = values.map(truncateForHistogram)
        const bins = histogramOf(countedOnce(...rounded))
        expect(bins.length).toBeLessThanOrEqual(10)
        expect(bins.reduce((sum, { answers }) => sum + answers, 0)).toBe(values.length)
        for (const [index, { from }] of bins.entries()) {
          const before = bins[index - 1]
          if (before !== undefined && before.from !== before.to) expect(from).toBe(before.to)
        }
      }),
    )
  })
})
