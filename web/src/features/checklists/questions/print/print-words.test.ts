import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { describe, expect, it } from 'vitest'
import { aQuestion } from '#test/checklists/checklist-fixture.ts'
import { askable, conditionNote } from './print-words.ts'

const options = [
  { id: 'yes', data: 'Sim', weight: 1 },
  { id: 'no', data: 'Não', weight: 0 },
]
const chosen = (value: string): Parent['conditions'] => [{ operator: 'ID_EQUALS', value }]

describe('conditionNote', () => {
  it.each<[string, Question['type'], Parent['conditions'], string]>([
    ['of yes or no', 5, chosen('yes'), 'Responda só se a pergunta 3 for “Sim”'],
    ['of several choices', 2, chosen('no'), 'Responda só se a pergunta 3 incluir “Não”'],
    [
      'of a number',
      6,
      [{ operator: '>', value: 3.5 }],
      'Responda só se a pergunta 3 for maior que 3,5',
    ],
    [
      'between two numbers',
      6,
      [
        { operator: '<', value: 50 },
        { operator: '>', value: 3 },
      ],
      'Responda só se a pergunta 3 for maior que 3 e menor que 50',
    ],
  ])('%s', (_name, type, conditions, expected) => {
    expect(conditionNote({ id: 'x', conditions }, { type, options }, 3)).toBe(expected)
  })
})

const question = (id: string, parent: Parent | null = null): Question => ({
  ...aQuestion(1, { parent, options }),
  id,
})
const under = (id: string, parent: string, value = 'yes') =>
  question(id, { id: parent, conditions: chosen(value) })

describe('askable', () => {
  it.each<[string, Question[], string[]]>([
    ['keeps what a choice reveals', [question('a'), under('b', 'a')], ['a', 'b']],
    [
      'leaves out what no choice reveals any more, and all below it',
      [question('a'), under('b', 'a', 'gone'), under('c', 'b')],
      ['a'],
    ],
    ['leaves out what hangs on a question that is gone', [under('b', 'a')], []],
    ['leaves out what hangs on itself', [under('a', 'b'), under('b', 'a')], []],
  ])('%s', (_name, questions, expected) => {
    expect(askable(questions).map(({ id }) => id)).toEqual(expected)
  })
})
