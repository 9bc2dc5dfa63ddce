import { describe, expect, it } from 'vitest'
import { areEquivalent, mergeDrafts } from './merge-drafts.ts'

const BASE = {
  name: 'Grãos',
  description: 'Soja',
  subsidiaries: ['1001', '1002'],
  farms: ['ALL'],
  options: [{ key: 'a', id: 'a', data: 'Sim' }],
}
type Draft = typeof BASE
type Change = Partial<Draft>

describe('mergeDrafts', () => {
  it.each<[string, Change, Change, Change, boolean]>([
    ['keeps what is saved where nothing was changed here', {}, { name: 'B' }, { name: 'B' }, false],
    [
      'puts a change of one field beside theirs of another',
      { name: 'A' },
      { description: 'B' },
      { name: 'A', description: 'B' },
      false,
    ],
    ['collides in a field that both changed', { name: 'A' }, { name: 'B' }, { name: 'A' }, true],
    [
      'takes along what collides not',
      { name: 'A' },
      { name: 'B', description: 'B' },
      { name: 'A', description: 'B' },
      true,
    ],
    ['collides not where both say the same', { name: 'A' }, { name: 'A' }, { name: 'A' }, false],
    [
      'counts a change that only they made as theirs',
      {},
      { farms: ['f1'] },
      { farms: ['f1'] },
      false,
    ],
    [
      'takes a field that was emptied here for a change',
      { description: '' },
      { name: 'B' },
      { name: 'B', description: '' },
      false,
    ],
    [
      'compares a list as a whole',
      { options: [{ key: 'a', id: 'a', data: 'Não' }] },
      { options: [...BASE.options, { key: 'b', id: 'b', data: 'Talvez' }] },
      { options: [{ key: 'a', id: 'a', data: 'Não' }] },
      true,
    ],
    [
      'takes fields that belong together from one side',
      { subsidiaries: ['1003'] },
      { farms: ['f1'] },
      { subsidiaries: ['1003'], farms: ['ALL'] },
      true,
    ],
    [
      'knows codes in another order, and rows under other keys, for the same',
      { subsidiaries: ['1002', '1001'], options: [{ key: 'z', id: 'a', data: 'Sim' }] },
      { subsidiaries: ['1001'], options: [] },
      { subsidiaries: ['1001'], options: [] },
      false,
    ],
  ])('%s', (_name, mine, saved, merged, collides) => {
    const linkedFields = [['subsidiaries', 'farms']] as const
    expect(
      mergeDrafts({
        base: BASE,
        mine: { ...BASE, ...mine },
        saved: { ...BASE, ...saved },
        linkedFields,
      }),
    ).toEqual({ merged: { ...BASE, ...merged }, collides })
  })
})

describe('areEquivalent', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['spaces at the ends', { name: ' A ' }, { name: 'A' }, true],
    ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['the order of codes', { codes: ['b', 'a'] }, { codes: ['a', 'b'] }, true],
    ['fields that say nothing', { a: 1, b: undefined }, { a: 1 }, true],
    ['a mark that is not set', [{ data: 'a', critical: false }], [{ data: 'a' }], true],
    ['a mark that is set', [{ data: 'a', critical: true }], [{ data: 'a' }], false],
    ['the order of rows', [{ data: 'b' }, { data: 'a' }], [{ data: 'a' }, { data: 'b' }], false],
    ['a number and its text', { weight: 1 }, { weight: '1' }, false],
    ['nothing and an empty text', { end_date: null }, { end_date: '' }, false],
    ['a word more', { name: 'A' }, { name: 'A b' }, false],
  ])('compares %s', (_name, left, right, expected) => {
    expect(areEquivalent(left, right)).toBe(expected)
  })
})
