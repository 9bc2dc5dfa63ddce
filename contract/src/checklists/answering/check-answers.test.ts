import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers, readAnswers } from './check-answers.ts'
import { visibleQuestions } from '#checklists/questions/condition.ts'
import { NO_FLAGS } from '#checklists/questions/option-flags.ts'
import type { Question } from '#checklists/questions/question.ts'
import type { QuestionType } from '#checklists/questions/types/question-type-rules.ts'

type CheckedQuestion = Pick<
  Question,
  'id' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'date_only'
>

const questionOf = (
  id: string,
  type: QuestionType,
  overrides: Partial<CheckedQuestion> = {},
): CheckedQuestion => ({
  id,
  type,
  options: ['A', 'B'].map((data) => ({ id: `${id}-${data}`, data, weight: 1, ...NO_FLAGS })),
  range: [],
  required: false,
  parent: null,
  date_only: false,
  ...overrides,
})

type Sent = Parameters<typeof readAnswers>[1]
const check = (questions: readonly CheckedQuestion[], sent: Sent) =>
  checkAnswers(questions, readAnswers(questions, sent))
const readAnswer = (question: CheckedQuestion, value: Sent[string] | undefined) => {
  const { answers, problems } = check([question], value === undefined ? {} : { q: value })
  return 'q' in problems ? { problem: problems['q'] } : { answer: answers['q'] }
}

describe('sent values', () => {
  it.each<[string, QuestionType, Sent[string] | undefined, unknown]>([
    ['an option by its text', 1, 'A', { answer: ['q-A'] }],
    ['an option in a list of one', 5, ['B'], { answer: ['q-B'] }],
    ['several options', 2, ['B', 'A'], { answer: ['q-B', 'q-A'] }],
    ['several options in a JSON array', 2, '["B","A"]', { answer: ['q-B', 'q-A'] }],
    ['one of several by its text', 2, 'A', { answer: ['q-A'] }],
    ['the same option twice', 2, ['A', 'A'], { answer: ['q-A'] }],
    ['a number', 6, 3.5, { answer: 3.5 }],
    ['a number as it is typed', 6, ' 3,5 ', { answer: 3.5 }],
    ['nought', 6, 0, { answer: 0 }],
    ['a date and time', 4, '2026-02-28 23:59', { answer: '2026-02-28 23:59' }],
    ['a text', 3, ' tudo bem ', { answer: 'tudo bem' }],
    ['digits for a text', 3, 5, { answer: '5' }],
    ['nothing', 1, undefined, { answer: undefined }],
    ['null', 6, null, { answer: undefined }],
    ['spaces', 3, '   ', { answer: undefined }],
    ['an empty list', 2, [], { answer: undefined }],
    ['an empty JSON array', 2, '[]', { answer: undefined }],
  ])('%s is read', (_name, type, values, expected) => {
    expect(readAnswer(questionOf('q', type), values)).toEqual(expected)
  })

  it.each<[string, QuestionType, Sent[string]]>([
    ['an unknown option', 1, 'C'],
    ['an option by its id', 1, 'q-A'],
    ['an option in other letters', 1, 'a'],
    ['two options of one', 1, ['A', 'B']],
    ['one unknown of several', 2, ['A', 'C']],
    ['one unknown in a JSON array', 2, '["A","C"]'],
    ['a JSON array for one option', 1, '["A"]'],
    ['a number that is no option', 7, 1],
    ['a word as a number', 6, 'três'],
    ['endless numbers', 6, '1e999'],
    ['a list as a number', 6, ['3']],
    ['a day that is not', 4, '2026-02-30 10:00'],
    ['an hour that is not', 4, '2026-02-28 24:00'],
    ['a date without a time', 4, '2026-02-28'],
    ['a list as a text', 3, ['a']],
    ['a text without end', 3, 'x'.repeat(10_001)],
  ])('%s is refused', (_name, type, values) => {
    expect(readAnswer(questionOf('q', type), values)).toHaveProperty('problem')
  })
})

describe('values sent to a question with settings', () => {
  const day = questionOf('q', 4, { date_only: true })
  const alone = questionOf('q', 2, {
    options: ['A', 'B', 'Nenhum'].map((data) => ({
      id: `q-${data}`,
      data,
      weight: 1,
      ...NO_FLAGS,
      exclusive: data === 'Nenhum',
    })),
  })
  const json = questionOf('q', 2, {
    options: ['[]', '["A"]', 'A'].map((data) => ({
      id: `q-${data}`,
      data,
      weight: 1,
      ...NO_FLAGS,
    })),
  })
  const THOUSANDS = 'Informe um número sem separador de milhar'
  it.each<[string, CheckedQuestion, Sent[string], unknown]>([
    ['a day', day, '2026-02-28', { answer: '2026-02-28' }],
    ['a day with an hour, as a day', day, '2026-02-28 10:00', { answer: '2026-02-28' }],
    ['a day that is not', day, '2026-02-30', { problem: 'Informe uma data válida' }],
    ['one that is chosen alone', alone, ['Nenhum'], { answer: ['q-Nenhum'] }],
    ['others without it', alone, ['A', 'B'], { answer: ['q-A', 'q-B'] }],
    [
      'one that is chosen alone, with another',
      alone,
      ['A', 'Nenhum'],
      { problem: '“Nenhum” não pode ser escolhida com outras' },
    ],
    ['an option whose label is an empty JSON array', json, '[]', { answer: ['q-[]'] }],
    ['an option whose label is a JSON array', json, '["A"]', { answer: ['q-["A"]'] }],
    ['a separated number', questionOf('q', 6), '25.000', { problem: THOUSANDS }],
    ['an exponent', questionOf('q', 6), '1e3', { problem: THOUSANDS }],
    ['a decimal point', questionOf('q', 6), '25.5', { answer: 25.5 }],
  ])('%s', (_name, question, values, expected) => {
    expect(readAnswer(question, values)).toEqual(expected)
  })
})

describe('an answer', () => {
  const deaths = questionOf('deaths', 6, { range: [{ operator: '<', value: 100 }] })
  const cause = questionOf('cause', 1, {
    required: true,
    parent: { id: 'deaths', conditions: [{ operator: '>', value: 3 }] },
  })
  const vet = questionOf('vet', 3, {
    required: true,
    parent: { id: 'cause', conditions: [{ operator: 'ID_EQUALS', value: 'cause-B' }] },
  })
  const questions = [deaths, cause, vet]

  it.each<[string, Sent, string[], Record<string, string>]>([
    ['with nothing asks for nothing hidden', {}, ['deaths'], {}],
    ['at the limit hides still', { deaths: 3 }, ['deaths'], {}],
    [
      'past the limit requires what appears',
      { deaths: 4 },
      ['deaths', 'cause'],
      { cause: 'Pergunta obrigatoria' },
    ],
    [
      'goes on from there',
      { deaths: 4, cause: 'B' },
      ['deaths', 'cause', 'vet'],
      { vet: 'Pergunta obrigatoria' },
    ],
    [
      'drops what is hidden, however wrong it is',
      { deaths: 1, cause: 'nada', vet: 7 },
      ['deaths'],
      {},
    ],
    [
      'stays below its maximum',
      { deaths: 100 },
      ['deaths', 'cause'],
      {
        deaths: 'Valor deve ser menor que 100',
        cause: 'Pergunta obrigatoria',
      },
    ],
    [
      'is no word where a number is due',
      { deaths: 'x' },
      ['deaths'],
      { deaths: 'Informe um número' },
    ],
  ])('%s', (_name, values, shown, problems) => {
    const result = check(questions, values)
    expect(result.visible.map(({ id }) => id)).toEqual(shown)
    expect(result.problems).toEqual(problems)
    expect(Object.keys(result.answers)).toEqual(shown)
  })

  it.each<[Question['range'][number], number, string]>([
    [{ operator: '>', value: 0 }, 0, 'Valor deve ser maior que 0'],
    [{ operator: '<', value: 10_000 }, 10_000, 'Valor deve ser menor que 10000'],
    [{ operator: '<', value: 10.5 }, 10.5, 'Valor deve ser menor que 10,5'],
    [{ operator: '>', value: -5 }, -7, 'Valor deve ser maior que -5'],
    [{ operator: '>', value: 1e-7 }, 0, 'Valor deve ser maior que 0,0000001'],
  ])('refuses a value outside the bound %j', (bound, q, problem) => {
    expect(check([questionOf('q', 6, { range: [bound] })], { q }).problems).toEqual({ q: problem })
  })

  it('drops the values of hidden questions and reports no errors for them', () => {
    const value = fc.oneof(fc.constantFrom('A', 'B', 'C'), fc.double(), fc.constant(null))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('deaths', 'cause', 'vet'), value), (values) => {
        const { visible, answers, problems } = check(questions, values)
        const ids = visible.map(({ id }) => id)
        expect(visibleQuestions(questions, answers).map(({ id }) => id)).toEqual(ids)
        for (const id of [...Object.keys(answers), ...Object.keys(problems)]) {
          expect(ids).toContain(id)
        }
      }),
    )
  })
})
