import { describe, expect, it } from 'vitest'
import type { Bound } from './question.ts'
import type { QuestionType } from './types/question-type-rules.ts'
import { scoreBounds } from './score-bounds.ts'

type Scored = Parameters<typeof scoreBounds>[0][number]
type Overrides = Partial<Scored> & { weights?: number[] }

/** Options are named after their question: those of `a` are a0, a1… */
const question = (
  id: string,
  type: QuestionType,
  { weights = [], ...overrides }: Overrides = {},
): Scored => ({
  id,
  type,
  options: weights.map((weight, index) => ({ id: `${id}${index}`, data: `${index}`, weight })),
  range: [],
  required: false,
  parent: null,
  ...overrides,
})
const must = { required: true }
const by = (option: string) => {
  const value = { operator: 'ID_EQUALS' as const, value: option }
  return { parent: { id: option.slice(0, 1), conditions: [value] } }
}
const at = (id: string, ...conditions: Bound[]) => ({ parent: { id, conditions } })
const above = (value: number): Bound => ({ operator: '>', value })
const below = (value: number): Bound => ({ operator: '<', value })

describe('scoreBounds', () => {
  const weights = [-2, 3, 1]
  it.each<[string, Scored[], [number, number]]>([
    ['no questions', [], [0, 0]],
    ['Seleção Única: its options, or no answer', [question('a', 1, { weights })], [-2, 3]],
    ['Sim/Não: the same', [question('a', 5, { weights: [5, 2] })], [0, 5]],
    ['Escala Linear: the same', [question('a', 7, { weights: [1, 2, 3] })], [0, 3]],
    ['a required choice takes one', [question('a', 1, { weights: [5, 2], ...must })], [2, 5]],
    ['a required choice of losses', [question('a', 7, { weights: [-5, -2], ...must })], [-5, -2]],
    ['a free choice of losses', [question('a', 5, { weights: [-5, -2] })], [-5, 0]],
    ['Seleção Múltipla: all that help', [question('a', 2, { weights: [-2, 3, 1, -4] })], [-6, 4]],
    ['several required gains', [question('a', 2, { weights: [5, 2], ...must })], [2, 7]],
    ['several required losses', [question('a', 2, { weights: [-5, -2], ...must })], [-7, -2]],
    [
      'several required, one worth nothing',
      [question('a', 2, { weights: [0, 4], ...must })],
      [0, 4],
    ],
    ['Texto', [question('a', 3, { weights: [9] })], [0, 0]],
    ['Data', [question('a', 4, must)], [0, 0]],
    ['Numérico', [question('a', 6, must)], [0, 0]],
    ['several add up', [question('a', 1, { weights }), question('b', 2, { weights })], [-4, 7]],
    ['a choice without options', [question('a', 1)], [0, 0]],
  ])('%s', (_name, questions, [lowest, highest]) => {
    expect(scoreBounds(questions)).toEqual({ lowest, highest })
  })

  const single = question('a', 1, { weights: [1, 2], ...must })
  const several = question('a', 2, { weights: [1, 2] })
  const number = question('a', 6)
  const ten = { weights: [10], ...must }
  it.each<[string, Scored[], [number, number]]>([
    [
      'a child counts with the option that reveals it',
      [single, question('b', 5, { ...ten, ...by('a0') })],
      [2, 11],
    ],
    [
      'the poorer option wins by its child',
      [single, question('b', 5, { weights: [-10], ...by('a1') })],
      [-8, 2],
    ],
    [
      'children of two options of one choice never meet',
      [
        single,
        question('b', 5, { ...ten, ...by('a0') }),
        question('c', 5, { ...ten, ...by('a1') }),
      ],
      [11, 12],
    ],
    [
      'children of two of several do',
      [
        several,
        question('b', 5, { ...ten, ...by('a0') }),
        question('c', 5, { ...ten, ...by('a1') }),
      ],
      [0, 23],
    ],
    [
      'two children of one option come together',
      [
        single,
        question('b', 5, { ...ten, ...by('a0') }),
        question('c', 5, { ...ten, ...by('a0') }),
      ],
      [2, 21],
    ],
    [
      'an option that helps may cost more below',
      [several, question('b', 5, { weights: [-10], ...must, ...by('a1') })],
      [-8, 1],
    ],
    [
      'a child of a child',
      [
        single,
        question('b', 1, { weights: [0, 0], ...by('a1') }),
        question('c', 5, { ...ten, ...by('b1') }),
      ],
      [1, 12],
    ],
    ['a number reveals', [number, question('b', 5, { ...ten, ...at('a', above(5)) })], [0, 10]],
    [
      'a required number on either side of a limit',
      [
        question('a', 6, must),
        question('b', 5, { ...ten, ...at('a', above(5)) }),
        question('c', 5, { weights: [3], ...must, ...at('a', below(5)) }),
      ],
      [0, 10],
    ],
    [
      'two conditions that overlap meet',
      [
        number,
        question('b', 5, { ...ten, ...at('a', above(5)) }),
        question('c', 5, { ...ten, ...at('a', below(6)) }),
      ],
      [0, 20],
    ],
    [
      'two conditions that touch do not meet',
      [
        number,
        question('b', 5, { ...ten, ...at('a', above(5)) }),
        question('c', 5, { ...ten, ...at('a', below(5)) }),
      ],
      [0, 10],
    ],
    [
      'several conditions all hold',
      [number, question('b', 5, { ...ten, ...at('a', above(5), below(5)) })],
      [0, 0],
    ],
    [
      'beyond the range nothing is revealed',
      [question('a', 6, { range: [below(5)] }), question('b', 5, { ...ten, ...at('a', above(5)) })],
      [0, 0],
    ],
    [
      'within the range all of it is',
      [
        question('a', 6, { range: [above(5)], ...must }),
        question('b', 5, { ...ten, ...at('a', above(5)) }),
      ],
      [10, 10],
    ],
  ])('%s', (_name, questions, [lowest, highest]) => {
    expect(scoreBounds(questions)).toEqual({ lowest, highest })
  })

  it.each<[string, Scored[]]>([
    ['an option that is gone', [number, question('b', 5, { ...ten, ...by('a7') })]],
    ['a parent that is gone', [question('b', 5, { ...ten, ...by('a0') })]],
    ['itself', [question('b', 5, { ...ten, ...by('b0') })]],
    ['a text', [question('a', 3), question('b', 5, { ...ten, ...at('a', above(5)) })]],
  ])('questions that depend on %s add nothing', (_name, questions) => {
    expect(scoreBounds(questions)).toEqual({ lowest: 0, highest: 0 })
  })

  it.each<[string, Scored]>([
    ['has no options', question('b', 5, must)],
    ['has none to take several of', question('b', 2, must)],
    ['takes no number', question('b', 6, { ...must, range: [above(5), below(5)] })],
  ])('a required question that %s cannot be answered', (_name, stuck) => {
    expect(scoreBounds([single, stuck])).toEqual({ lowest: 0, highest: 0 })
    expect(scoreBounds([single, { ...stuck, ...by('a1') }])).toEqual({ lowest: 1, highest: 1 })
    expect(scoreBounds([several, { ...stuck, ...by('a1') }])).toEqual({ lowest: 0, highest: 1 })
  })
})
