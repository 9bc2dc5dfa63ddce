import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { expect, it } from 'vitest'
import { aQuestion } from '#test/checklists/checklist-fixture.ts'
import { comparedToPrevious } from './previous-answer.ts'

const options = [
  { id: 'a', data: 'Água', weight: 1 },
  { id: 'b', data: 'Barro', weight: 0 },
]
const single = aQuestion(1, { type: 1, options })
const several = aQuestion(2, { type: 2, options })
const text = aQuestion(3, { type: 3, options: [] })
const number = aQuestion(6, { type: 6, options: [] })

it.each<
  [string, typeof single, Answer | undefined, string, 'changed' | 'same' | undefined, string[]?]
>([
  ['the same option', single, ['a'], 'Água', 'same'],
  ['another option', single, ['b'], 'Água', 'changed'],
  ['an option of another name, as far as is known', single, ['b'], 'Lama', 'changed'],
  ['an option that is only called otherwise now', single, ['b'], 'Lama', 'same', ['b']],
  ['another option, called as that one was', single, ['a'], 'Lama', 'changed', ['b']],
  ['the same label, with a new id', single, ['b'], 'Barro', 'same', ['old']],
  ['two that are called otherwise now', several, ['b', 'a'], '["Rio","Lama"]', 'same', ['a', 'b']],
  ['the same options, chosen in another order', several, ['b', 'a'], '["Água","Barro"]', 'same'],
  ['one option less', several, ['a'], '["Água","Barro"]', 'changed'],
  ['the same text with a space behind it', text, 'bem ', 'bem', 'same'],
  ['the same number', number, 3.5, '3.5', 'same'],
  ['another number', number, 4, '3.5', 'changed'],
  ['an answer where there was none', text, 'bem', '', 'changed'],
  ['no answer yet', text, undefined, 'bem', undefined],
  ['what is half typed', number, '-', '3', undefined],
])('of %s', (_name, question, value, before, expected, optionIds = []) => {
  expect(comparedToPrevious(question, value, { text: before, optionIds })).toBe(expected)
})
