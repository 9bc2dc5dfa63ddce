import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import { expect, it } from 'vitest'
import { aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { nonConformingAnswers } from './values.ts'

const weights = (...values: number[]) =>
  values.map((weight, at) => ({ id: `o${at}`, data: `Opção ${at}`, weight }))
const single = aQuestion(20, { type: 1, options: weights(5, 3, 0) })
const several = aQuestion(21, { type: 2, options: weights(2, 1, -1) })
const equal = aQuestion(22, { type: 1, options: weights(1, 1) })
const text = aQuestion(23, { type: 3, options: [] })

it.each([
  ['the best of one choice', { [idOf(20)]: ['o0'] }, []],
  ['between the best and the worst of one choice', { [idOf(20)]: ['o1'] }, []],
  ['the worst of one choice', { [idOf(20)]: ['o2'] }, ['Opção 2']],
  ['not all of several that earn something', { [idOf(21)]: ['o1'] }, []],
  ['choices that weigh the same', { [idOf(22)]: ['o1'] }, []],
  ['what is no choice, or not answered', { [idOf(23)]: 'mal' }, []],
])('%s', (_name, values, expected) => {
  const state = checkAnswers([single, several, equal, text], values)
  expect(nonConformingAnswers(state).map(({ answer }) => answer)).toEqual(expected)
})
