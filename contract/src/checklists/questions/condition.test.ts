import { describe, expect, it } from 'vitest'
import { type ConditionalQuestion, isConditionBroken, visibleQuestions } from './condition.ts'
import type { Answer, Answers } from './types/question-type-rules.ts'
import type { Condition, Parent } from './question.ts'
import type { QuestionType } from './types/question-type-rules.ts'

const is = (value: string): Condition => ({ operator: 'ID_EQUALS', value })
const not = (value: string): Condition => ({ operator: 'ID_NOT_EQUALS', value })
const above = (value: number): Condition => ({ operator: '>', value })
const below = (value: number): Condition => ({ operator: '<', value })
const root = (id: string): ConditionalQuestion => ({ id, parent: null })
const under = (parent: string, id: string, ...conditions: Condition[]): ConditionalQuestion => ({
  id,
  parent: { id: parent, conditions },
})

const shown = (questions: readonly ConditionalQuestion[], answers: Answers) =>
  visibleQuestions(questions, answers).map(({ id }) => id)

describe('a question with a condition', () => {
  it.each<[string, Condition[], Answer | undefined, boolean]>([
    ['its answer', [is('sim')], ['sim'], true],
    ['another answer', [is('sim')], ['não'], false],
    ['its answer among several', [is('sim')], ['não', 'sim'], true],
    ['no answer', [is('sim')], undefined, false],
    ['no option chosen', [is('sim')], [], false],
    ['an option that is gone', [is('talvez')], ['sim', 'não'], false],
    ['the text of the option is not the option', [is('sim')], 'sim', false],
    ['above the limit', [above(10)], 10.01, true],
    ['the limit itself is not above', [above(10)], 10, false],
    ['below the limit', [below(10)], 9.99, true],
    ['the limit itself is not below', [below(10)], 10, false],
    ['zero is an answer', [below(1)], 0, true],
    ['below zero', [above(-3)], -2, true],
    ['several numbers all hold', [above(10), below(20)], 15, true],
    ['the lower of several fails', [above(10), below(20)], 10, false],
    ['the upper of several fails', [above(10), below(20)], 20, false],
    ['two minima: the higher counts', [above(10), above(12)], 11, false],
    ['a number not answered', [below(10)], undefined, false],
    ['a number given as text', [below(10)], '5', false],
    ['not a number', [below(10)], Number.NaN, false],
    ['a number asked of options', [below(10)], ['5'], false],
    ['no condition to hold', [], ['sim'], false],
    ['any of several answers', [is('sim'), is('talvez')], ['talvez'], true],
    ['none of several answers', [is('sim'), is('talvez')], ['não'], false],
    ['several answers, one of them gone', [is('sim'), is('gone')], ['sim'], true],
    ['any other answer', [not('sim')], ['não'], true],
    ['the answer to avoid', [not('sim')], ['sim'], false],
    ['the answer to avoid among several', [not('sim')], ['não', 'sim'], false],
    ['one of two answers to avoid', [not('sim'), not('talvez')], ['talvez'], false],
    ['neither of two answers to avoid', [not('sim'), not('talvez')], ['não'], true],
    ['an answer to avoid, and none given', [not('sim')], undefined, false],
    ['an answer to avoid, and no option chosen', [not('sim')], [], false],
    ['an answer to avoid asked of a text', [not('sim')], 'outra', false],
  ])('%s', (_name, conditions, answer, appears) => {
    const questions = [root('a'), under('a', 'b', ...conditions)]
    expect(shown(questions, { a: answer })).toEqual(appears ? ['a', 'b'] : ['a'])
  })
})

describe('visibleQuestions', () => {
  const chain = [root('a'), under('a', 'b', is('sim')), under('b', 'c', is('sim'))]
  it.each<[string, ConditionalQuestion[], Answers, string[]]>([
    ['without conditions all show', [root('a'), root('b')], {}, ['a', 'b']],
    ['a chain that holds', chain, { a: ['sim'], b: ['sim'] }, ['a', 'b', 'c']],
    ['a hidden parent hides, whatever was once answered', chain, { b: ['sim'] }, ['a']],
    ['the order given is kept', chain.toReversed(), { a: ['sim'], b: ['sim'] }, ['c', 'b', 'a']],
    ['a parent that is gone', [under('x', 'b', is('sim'))], { x: ['sim'] }, []],
    ['one that depends on itself', [under('b', 'b', is('sim'))], { b: ['sim'] }, []],
    [
      'a cycle hides its own, and what hangs on it',
      [
        under('b', 'a', is('sim')),
        under('a', 'b', is('sim')),
        under('b', 'c', is('sim')),
        root('d'),
      ],
      { a: ['sim'], b: ['sim'], c: ['sim'] },
      ['d'],
    ],
    ['no questions', [], { a: ['sim'] }, []],
  ])('%s', (_name, questions, answers, expected) => {
    expect(shown(questions, answers)).toEqual(expected)
  })
})

describe('isConditionBroken', () => {
  const reference = (type: QuestionType, ...ids: string[]) => ({
    type,
    options: ids.map((id) => ({ id })),
  })
  const by = (...list: Condition[]): Parent => ({ id: 'a', conditions: list })

  it.each<[string, Parent, ReturnType<typeof reference> | undefined, boolean]>([
    ['its option is there', by(is('x')), reference(1, 'x', 'y'), false],
    ['its option of several choices is there', by(is('x')), reference(2, 'x'), false],
    ['its option is gone', by(is('x')), reference(1, 'y'), true],
    ['all options are gone', by(is('x')), reference(5), true],
    ['both of its options are there', by(is('x'), is('y')), reference(1, 'x', 'y'), false],
    ['one of its options is gone', by(is('x'), is('y')), reference(1, 'x'), true],
    ['the option to avoid is gone', by(not('x')), reference(1, 'y'), true],
    ['the option to avoid is there', by(not('x')), reference(7, 'x'), false],
    ['the question is gone', by(is('x')), undefined, true],
    ['an option asked of a number', by(is('x')), reference(6, 'x'), true],
    ['a number asked of a number', by(above(1), below(5)), reference(6), false],
    ['a number asked of a scale', by(above(1)), reference(7, 'x'), true],
    ['a number asked of a text', by(above(1)), reference(3), true],
    ['a number asked of a date', by(above(1)), reference(4), true],
  ])('%s', (_name, condition, question, altered) => {
    expect(isConditionBroken(condition, question)).toBe(altered)
  })
})
