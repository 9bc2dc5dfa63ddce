import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { Question } from '@portal/contract/checklists/questions/question'
import { describe, expect, it } from 'vitest'
import { type LooseQuestion, aQuestion } from '#test/checklists/checklist-fixture.ts'
import { answerRecord } from '#features/checklists/answering/device/answer-record.ts'
import {
  type Values,
  builtValues,
  fittingValues,
  nextPending,
  pendingIn,
  visibleValues,
} from './values.ts'

const options = [
  { id: 'a', data: 'Água', weight: 1 },
  { id: 'b', data: 'Barro', weight: 0 },
]
const questionOf = (
  number: number,
  type: Question['type'],
  changes: Partial<LooseQuestion> = {},
) => ({
  ...aQuestion(number, { type, options: type < 3 ? options : [], ...changes }),
  id: `q${number}`,
})
const single = questionOf(1, 1)
const several = questionOf(2, 2)
const notes = questionOf(3, 3)
const day = questionOf(4, 4)
const amount = questionOf(6, 6)
const questions = [single, several, notes, day, amount]

/** Parses values as the draft store does. */
const draftValues = (values: Values) => answerRecord.shape.values.parse(values)

describe('a value read from a draft', () => {
  it.each<[string, Values, Values]>([
    ['chosen options', { q1: ['a'], q2: ['b', 'a'] }, { q1: ['a'], q2: ['b', 'a'] }],
    ['what is half typed', { q6: '-', q4: '2026-02-01' }, { q6: '-', q4: '2026-02-01' }],
    ['a number and a text', { q6: 3.5, q3: ' bem ' }, { q6: 3.5, q3: ' bem ' }],
    ['no option that is gone', { q1: ['x'], q2: ['a', 'x'] }, {}],
    ['no two options of one', { q1: ['a', 'b'] }, {}],
    ['no options of what takes none any more', { q3: ['a'] }, {}],
    ['no text where options are chosen now', { q1: 'Água' }, {}],
    ['no answer to a question that is gone', { q9: 'x' }, {}],
  ])('is %s', (_name, values, expected) => {
    expect(fittingValues(questions, draftValues(values))).toEqual(expected)
  })

  it('is the day of a date that is now asked without its hour', () => {
    const draft = draftValues({ q4: '2026-02-01 10:30' })
    expect(fittingValues([{ ...day, date_only: true }], draft)).toEqual({ q4: '2026-02-01' })
  })

  it('stays for a hidden question until the answer is confirmed', () => {
    const hidden = { ...notes, parent: parentOn('a') }
    const values = fittingValues([single, hidden], draftValues({ q1: ['b'], q3: 'x' }))
    expect(values).toEqual({ q1: ['b'], q3: 'x' })
    const { visible } = checkAnswers([single, hidden], values)
    expect(visibleValues(visible, values)).toEqual({ q1: ['b'] })
  })
})

const parentOn = (value: string) => ({
  id: 'q1',
  conditions: [{ operator: 'ID_EQUALS' as const, value }],
})

describe('what is sent', () => {
  it('names options by their texts, in the order of the question', () => {
    const values = { q1: ['b'], q2: ['b', 'a'], q3: 'bem', q6: 3.5 }
    const { visible, problems } = checkAnswers(questions, values)
    expect(problems).toEqual({})
    expect(builtValues(visible, values)).toEqual({
      q1: 'Barro',
      q2: ['Água', 'Barro'],
      q3: 'bem',
      q6: 3.5,
    })
  })
})

describe('the progress', () => {
  it('does not count answers that the server refused', () => {
    const state = { ...checkAnswers([notes], { q3: 'bem' }), refused: { q3: 'Texto longo demais' } }
    expect([...pendingIn(state)]).toEqual(['q3'])
  })
})

describe('the next question to answer', () => {
  const order = ['farm', 'a', 'b', 'c']
  it.each<[string, string[], string | undefined, string | undefined]>([
    ['is the first before anything was looked at', ['a', 'c'], undefined, 'a'],
    ['is below where one is', ['a', 'c'], 'b', 'c'],
    ['is not where one is, while there is another', ['b', 'c'], 'b', 'c'],
    ['is from the top again after the last', ['a', 'b'], 'c', 'a'],
    ['is where one is, if that is the last one left', ['b'], 'b', 'b'],
    ['is none when all is answered', [], 'b', undefined],
    ['is from the top when where one is has gone', ['b'], 'gone', 'b'],
  ])('%s', (_name, pending, current, expected) => {
    expect(nextPending(order, new Set(pending), current)).toBe(expected)
  })
})
