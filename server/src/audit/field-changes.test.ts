import { describe, expect, it } from 'vitest'
import { type Changes, changesBetween } from './field-changes.ts'

describe('changesBetween', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, Changes]>([
    ['a creation', {}, { name: 'Aves' }, { name: [null, 'Aves'] }],
    ['a deletion', { name: 'Aves' }, {}, { name: ['Aves', null] }],
    ['what stayed is left out', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [2, 3] }],
    ['lists compare by content', { codes: ['1'] }, { codes: ['1'] }, {}],
    ['absent and null are the same', { note: null }, {}, {}],
    [
      'secrets only say that they changed',
      { totpSecret: 'x' },
      { totpSecret: 'y' },
      { totpSecret: ['•••', '•••'] },
    ],
    ['a first secret', {}, { passwordHash: 'x' }, { passwordHash: [null, '•••'] }],
  ])('%s', (_name, before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected)
  })
})
