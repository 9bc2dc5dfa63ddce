import { describe, expect, it } from 'vitest'
import { changedAnswers } from './changed-answers.ts'

const fence = { id: 'fence', number: 1, name: 'Cerca' }
const dogs = { id: 'dogs', name: 'Cães' }
const many = (answer: string) =>
  Array.from({ length: 23 }, (_none, index) => ({ id: `q${index}`, name: `Q${index}`, answer }))

type Sides = Parameters<typeof changedAnswers>

describe('changedAnswers', () => {
  it.each<[string, Sides[0], Sides[1], string[]]>([
    ['nothing that stays', [{ ...fence, answer: 3 }], [{ ...fence, answer: 3 }], []],
    [
      'no options that were chosen in another order',
      [{ ...fence, answer: ['a', 'b'] }],
      [{ ...fence, answer: ['b', 'a'] }],
      [],
    ],
    [
      'each that has another answer, by its number',
      [
        { ...fence, answer: ['a'] },
        { ...dogs, answer: 'Dois' },
      ],
      [
        { ...fence, answer: ['b'] },
        { ...dogs, answer: null },
      ],
      ['1. Cerca', 'Cães'],
    ],
    ['one that is shown now', [], [{ ...dogs, answer: 'Dois' }], ['Cães']],
    ['one that is hidden now', [{ ...dogs, answer: 'Dois' }], [], ['Cães']],
    ['none that had no answer and is hidden', [{ ...dogs, answer: null }], [], []],
    ['none that is shown without an answer', [], [{ ...dogs, answer: null }], []],
  ])('tells %s', (_name, before, after, expected) =>
    expect(changedAnswers(before, after)).toEqual(expected),
  )

  it('names the first changed questions and counts the rest', () => {
    const names = changedAnswers(many('A'), many('B'))
    expect([names.length, names.at(0), names.at(-1)]).toEqual([21, 'Q0', 'mais 3'])
  })
})
