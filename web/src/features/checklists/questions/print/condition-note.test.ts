import { NO_FLAGS } from '@portal/contract/checklists/questions/option-flags'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { expect, it } from 'vitest'
import { conditionNote } from './blank-form.tsx'

const options = [
  { id: 'yes', data: 'Sim', weight: 1, ...NO_FLAGS },
  { id: 'no', data: 'Não', weight: 0, ...NO_FLAGS },
]
const chosen = (...ids: string[]): Parent['conditions'] =>
  ids.map((value) => ({ operator: 'ID_EQUALS', value }))
const notChosen = (...ids: string[]): Parent['conditions'] =>
  ids.map((value) => ({ operator: 'ID_NOT_EQUALS', value }))

it.each<[string, Question['type'], Parent['conditions'], string]>([
  ['of yes or no', 5, chosen('yes'), 'Responda só se a pergunta 3 for “Sim”'],
  ['of several choices', 2, chosen('no'), 'Responda só se a pergunta 3 incluir “Não”'],
  ['of any of two', 1, chosen('yes', 'no'), 'Responda só se a pergunta 3 for “Sim” ou “Não”'],
  ['of those left', 1, chosen('yes', 'gone'), 'Responda só se a pergunta 3 for “Sim”'],
  [
    'of none of two',
    1,
    notChosen('yes', 'no'),
    'Responda só se a pergunta 3 não for “Sim” nem “Não”',
  ],
  ['of any but one', 2, notChosen('yes'), 'Responda só se a pergunta 3 não incluir “Sim”'],
  ['of any at all', 1, notChosen('gone'), 'Responda só se a pergunta 3 for respondida'],
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
