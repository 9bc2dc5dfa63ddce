import { describe, expect, it } from 'vitest'
import type { Condition, Question } from './question.ts'
import { NO_FLAGS } from './option-flags.ts'
import { questionKeyOf, retargetCondition, questionCopiesInput } from './question-copy.ts'

type ComparedQuestion = Pick<Question, 'id' | 'name' | 'type' | 'options'>

const questionOf = (id: string, overrides: Partial<ComparedQuestion> = {}): ComparedQuestion => ({
  id,
  name: 'Há água?',
  type: 1,
  options: ['Sim', 'Não'].map((data) => ({ id: `${id}-${data}`, data, weight: 1, ...NO_FLAGS })),
  ...overrides,
})

describe('the key of a question is the same for one', () => {
  it.each<[string, Partial<ComparedQuestion>, boolean]>([
    ['of the same text, type and options', {}, true],
    ['in other capitals', { name: ' há Água? ' }, true],
    ['of another text', { name: 'Há ração?' }, false],
    ['of another type', { type: 2 }, false],
    ['of fewer options', { options: questionOf('b').options.slice(1) }, false],
    ['of options in another order', { options: questionOf('b').options.toReversed() }, false],
    [
      'of other weights',
      { options: questionOf('b').options.map((option) => ({ ...option, weight: 9 })) },
      true,
    ],
  ])('%s', (_case, overrides, isSame) => {
    const [key, other] = [questionOf('a'), questionOf('b', overrides)].map(questionKeyOf)
    expect(key === other).toBe(isSame)
  })
})

describe('retargetCondition', () => {
  const onYes: Condition = { operator: 'ID_EQUALS', value: 'a-Sim' }
  const onNumber: Condition = { operator: '>', value: 3 }
  it.each<[string, Condition[], ComparedQuestion, Condition[] | undefined]>([
    [
      'is on the option of the same label',
      [onYes],
      questionOf('b'),
      [{ ...onYes, value: 'b-Sim' }],
    ],
    ['is nothing where the option is gone', [{ ...onYes, value: 'x' }], questionOf('b'), undefined],
    [
      'is nothing where one of its options is missing',
      [onYes, { ...onYes, value: 'a-Não' }],
      questionOf('b', { options: questionOf('b').options.slice(0, 1) }),
      undefined,
    ],
    ['of a number stays', [onNumber], questionOf('b', { type: 6, options: [] }), [onNumber]],
    ['of a number is on no choice', [onNumber], questionOf('b'), undefined],
  ])('%s', (_case, conditions, onto, expected) => {
    const moved = retargetCondition({ id: 'a', conditions }, questionOf('a'), onto)
    expect(moved).toEqual(expected && { id: 'b', conditions: expected })
  })
})

describe('questionCopiesInput', () => {
  const ID = '01890000-0000-7000-8000-00000000000a'
  it.each<[string, object, string | undefined]>([
    ['go to the end', {}, undefined],
    ['go to a place', { order: '3' }, undefined],
    ['are at least one', { questions: [] }, 'Escolha pelo menos 1 pergunta'],
    ['are not too many', { questions: Array(201).fill(ID) }, 'Escolha no máximo 200 perguntas'],
    ['are each copied once', { questions: [ID, ID] }, 'Cada pergunta é copiada uma vez'],
    ['need a category', { category_id: undefined }, 'Selecione uma categoria'],
  ])('%s', (_case, overrides, problem) => {
    const parsed = questionCopiesInput.safeParse({ questions: [ID], category_id: ID, ...overrides })
    expect(parsed.error?.issues[0]?.message).toBe(problem)
  })
})
