import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { expect, it } from 'vitest'
import { aQuestion } from '#test/checklists/checklist-fixture.ts'
import { hasAnswerChanged } from './previous-answer.ts'

const options = [
  { id: 'a', data: 'Água', weight: 1 },
  { id: 'b', data: 'Barro', weight: 0 },
]
const single = aQuestion(1, { type: 1, options })
const several = aQuestion(2, { type: 2, options })
const text = aQuestion(3, { type: 3, options: [] })
const number = aQuestion(6, { type: 6, options: [] })

it.each<[string, typeof single, Answer | undefined, string, boolean, string[]?]>([
  ['the same option', single, ['a'], 'Água', false],
  ['another option', single, ['b'], 'Água', true],
  ['an option of another name, as far as is known', single, ['b'], 'Lama', true],
  ['an option that is only called otherwise now', single, ['b'], 'Lama', false, ['b']],
  ['another option, called as that one was', single, ['a'], 'Lama', true, ['b']],
  ['the same label, with a new id', single, ['b'], 'Barro', false, ['old']],
  ['two that are called otherwise now', several, ['b', 'a'], '["Rio","Lama"]', false, ['a', 'b']],
  ['the same options, chosen in another order', several, ['b', 'a'], '["Água","Barro"]', false],
  ['one option less', several, ['a'], '["Água","Barro"]', true],
  ['the same text with a space behind it', text, 'bem ', 'bem', false],
  ['the same number', number, 3.5, '3.5', false],
  ['another number', number, 4, '3.5', true],
  ['an answer where there was none', text, 'bem', '', true],
  ['no answer yet', text, undefined, 'bem', false],
  ['what is half typed', number, '-', '3', false],
])('of %s', (_name, question, value, before, expected, optionIds = []) => {
  expect(hasAnswerChanged(question, value, { text: before, optionIds })).toBe(expected)
})
