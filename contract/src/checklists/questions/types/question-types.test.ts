import { describe, expect, it } from 'vitest'
import { ALL_TYPES, type QuestionType } from './question-type-rules.ts'
import {
  QUESTION_TYPE_LABELS,
  fixedOptionLabels,
  isChoice,
  canBeReference,
  optionsInOrder,
} from './question-types.ts'

describe('the question types', () => {
  it.each<[QuestionType, string, boolean, boolean]>([
    [1, 'Seleção Única', true, true],
    [2, 'Seleção Múltipla', true, true],
    [3, 'Texto', false, false],
    [4, 'Data', false, false],
    [5, 'Sim/Não', true, true],
    [6, 'Numérico', false, true],
    [7, 'Escala Linear', true, true],
  ])('%i is %s', (type, label, choice, reference) => {
    expect(QUESTION_TYPE_LABELS[type]).toBe(label)
    expect([isChoice(type), canBeReference(type)]).toEqual([choice, reference])
  })

  it('are seven', () => {
    expect(ALL_TYPES).toHaveLength(7)
  })
})

describe('fixedOptionLabels', () => {
  const upTo = (n: number) => ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].slice(0, n)
  it.each<[string, QuestionType, number, readonly string[] | undefined]>([
    ['Sim/Não, whatever was sent', 5, 4, ['Sim', 'Não']],
    ['a scale of as many as were sent', 7, 5, upTo(5)],
    ['a scale of no fewer than 2', 7, 0, upTo(2)],
    ['a scale of no more than 10', 7, 11, upTo(10)],
    ['Seleção Única has its own', 1, 3, undefined],
    ['Seleção Múltipla has its own', 2, 3, undefined],
    ['Texto has none', 3, 3, undefined],
  ])('%s', (_name, type, count, labels) => {
    expect(fixedOptionLabels(type, count)).toEqual(labels)
  })
})

describe('optionsInOrder', () => {
  const labels = (type: QuestionType, ...data: string[]) =>
    optionsInOrder(
      type,
      data.map((label) => ({ data: label })),
    ).map((shown) => shown.data)

  it('shows a scale by its numbers, not by its letters', () => {
    expect(labels(7, '10', '9', '1', '2')).toEqual(['1', '2', '9', '10'])
  })

  it('shows other options in their stored order', () => {
    expect(labels(1, '10', '9', '1')).toEqual(['10', '9', '1'])
  })
})
