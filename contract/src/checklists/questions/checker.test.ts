import { describe, expect, it } from 'vitest'
import { questionProblemsOf, reachableQuestions } from './checker.ts'
import { NO_EVIDENCE_SETTINGS } from './evidence-settings.ts'
import { NO_FLAGS } from './option-flags.ts'
import type { Bound, Condition } from './question.ts'

type CheckedQuestion = Parameters<typeof questionProblemsOf>[0][number]

const questionWith = (id: string, overrides: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  id,
  name: `Pergunta ${id}`,
  type: 3,
  options: [],
  range: [],
  required: false,
  parent: null,
  ...NO_EVIDENCE_SETTINGS,
  ...overrides,
})
const choice = (id: string, overrides: Partial<CheckedQuestion> = {}) =>
  questionWith(id, {
    type: 1,
    options: [{ id: `${id}0`, data: 'Sim', weight: 0, ...NO_FLAGS }],
    ...overrides,
  })
const number = (id: string, overrides: Partial<CheckedQuestion> = {}) =>
  questionWith(id, { type: 6, ...overrides })

const under = (id: string, ...conditions: Condition[]) => ({ parent: { id, conditions } })
const is = (value: string): Condition => ({ operator: 'ID_EQUALS', value })
const above = (value: number): Bound => ({ operator: '>', value })
const below = (value: number): Bound => ({ operator: '<', value })

/** Each message follows the id of its question. */
const messagesOf = (...questions: CheckedQuestion[]) =>
  questionProblemsOf(questions).map(({ questionId, message }) => `${questionId}: ${message}`)

describe('no problem is reported', () => {
  it.each<[string, CheckedQuestion[]]>([
    ['no questions', []],
    ['a text', [questionWith('a', { required: true })]],
    ['a choice', [choice('a', { required: true })]],
    ['a range that leaves numbers', [number('a', { range: [above(1), below(2)] })]],
    ['a child of an option', [choice('a'), questionWith('b', under('a', is('a0')))]],
    ['a child of numbers', [number('a'), questionWith('b', under('a', above(1), below(5)))]],
    [
      'a child of numbers that the range leaves',
      [number('a', { range: [below(5)] }), questionWith('b', under('a', above(4)))],
    ],
    ['a range that a text does not heed', [questionWith('a', { range: [above(5), below(5)] })]],
    ['a remark for an answer', [choice('a', { comment: 'required', evidence_when: ['a0'] })]],
    ['a remark for any answer', [choice('a', { comment: 'required', evidence_when: [] })]],
    [
      'an optional remark for an answer that is gone',
      [choice('a', { comment: 'optional', evidence_when: ['gone'] })],
    ],
    ['a range left from before', [choice('a', { range: [above(5), below(5)] })]],
  ])('about %s', (_name, questions) => {
    expect(questionProblemsOf(questions)).toEqual([])
  })
})

it('reports a child above its parent', () => {
  const questions = [questionWith('b', under('a', is('a0'))), questionWith('c'), choice('a')]
  expect(messagesOf(...questions)).toEqual([
    'b: “Pergunta b” está acima de “Pergunta a”, da qual ela depende.',
  ])
})

const not = (value: string): Condition => ({ operator: 'ID_NOT_EQUALS', value })

describe('a condition on several answers', () => {
  const [yes, no] = [
    { id: 'a0', data: 'Sim', weight: 0, ...NO_FLAGS },
    { id: 'a1', data: 'Não', weight: 0, ...NO_FLAGS },
  ]
  const NONE_LEFT = 'nenhuma das respostas de referência existe mais em “Pergunta a”'
  const ALL_AVOIDED = 'a condição exclui todas as respostas de “Pergunta a”'
  it.each<[string, Condition[], string | undefined]>([
    ['one of which is gone', [is('a0'), is('gone')], undefined],
    ['all of which are gone', [is('x'), is('y')], NONE_LEFT],
    ['that leaves another', [not('a0')], undefined],
    ['that leaves none', [not('a0'), not('a1')], ALL_AVOIDED],
    ['to avoid that is gone', [not('gone')], undefined],
  ])('%s', (_name, conditions, reason) => {
    const questions = [
      choice('a', { options: [yes, no] }),
      questionWith('b', under('a', ...conditions)),
    ]
    expect(messagesOf(...questions)).toEqual(
      reason === undefined ? [] : [`b: “Pergunta b” nunca aparece: ${reason}.`],
    )
  })
})

describe('contradictory options', () => {
  const option = (id: string, weight: number, flags: object = {}) => ({
    id,
    data: id,
    weight,
    ...NO_FLAGS,
    ...flags,
  })
  it.each<[string, CheckedQuestion['options'], string[]]>([
    ['critical and worst', [option('A', 1), option('B', 0, { critical: true })], []],
    [
      'critical and best',
      [option('A', 1, { critical: true }), option('B', 0)],
      ['a: A opção “A” de “Pergunta a” reprova, mas é a que mais pontua.'],
    ],
    ['critical, all alike', [option('A', 0, { critical: true }), option('B', 0)], []],
    [
      'critical and not applicable',
      [option('A', 1), option('B', 0, { critical: true, not_applicable: true })],
      ['a: A opção “B” de “Pergunta a” reprova e, ao mesmo tempo, não se aplica.'],
    ],
    [
      'not applicable, all of them',
      [option('A', 1, { not_applicable: true })],
      ['a: “Pergunta a” nunca pontua: todas as opções são “não se aplica”.'],
    ],
  ])('%s', (_name, options, messages) => {
    expect(messagesOf(choice('a', { options }))).toEqual(messages)
  })
})

describe('a question that never appears', () => {
  const CHANGED = 'mudou de tipo, e a condição não se aplica mais'
  it.each<[string, CheckedQuestion[], string]>([
    ['its reference is gone', [], 'a pergunta de referência não existe mais'],
    [
      'its option is gone',
      [choice('a', { options: [{ id: 'other', data: 'Sim', weight: 0, ...NO_FLAGS }] })],
      'a resposta de referência não existe mais em “Pergunta a”',
    ],
    ['its reference became a text', [questionWith('a')], `“Pergunta a” ${CHANGED}`],
    ['its reference became a number', [number('a')], `“Pergunta a” ${CHANGED}`],
  ])('%s', (_name, others, reason) => {
    const child = questionWith('b', under('a', is('a0')))
    expect(messagesOf(...others, child)).toEqual([`b: “Pergunta b” nunca aparece: ${reason}.`])
  })

  const NO_VALUE = 'nenhum valor aceito em “Pergunta a” satisfaz as condições'
  it.each<[string, CheckedQuestion, Bound[], string]>([
    [
      'numbers that contradict',
      number('a'),
      [above(5), below(5)],
      'as condições numéricas se contradizem',
    ],
    ['numbers beyond the range', number('a', { range: [below(5)] }), [above(5)], NO_VALUE],
    ['numbers asked of a text', questionWith('a'), [above(5)], `“Pergunta a” ${CHANGED}`],
    ['numbers asked of a choice', choice('a'), [above(5)], `“Pergunta a” ${CHANGED}`],
  ])('%s', (_name, reference, conditions, reason) => {
    const child = questionWith('b', under('a', ...conditions))
    expect(messagesOf(reference, child)).toEqual([`b: “Pergunta b” nunca aparece: ${reason}.`])
  })

  it('is reported together with the questions that depend on it', () => {
    const questions = [
      questionWith('d', under('c', is('c0'))),
      choice('c', under('b', is('b0'))),
      choice('b', under('gone', is('x'))),
    ]
    expect(messagesOf(...questions)).toEqual([
      'd: “Pergunta d” nunca aparece: “Pergunta c”, da qual ela depende, nunca aparece.',
      'c: “Pergunta c” nunca aparece: “Pergunta b”, da qual ela depende, nunca aparece.',
      'c: Ninguém pode escolher as opções de “Pergunta c”.',
      'b: “Pergunta b” nunca aparece: a pergunta de referência não existe mais.',
      'b: Ninguém pode escolher as opções de “Pergunta b”.',
    ])
  })

  it('does not hide a question that depends on a visible one', () => {
    const questions = [
      choice('a'),
      questionWith('b', under('a', is('gone'))),
      questionWith('c', under('a', is('a0'))),
    ]
    expect(questionProblemsOf(questions).map(({ questionId }) => questionId)).toEqual(['b'])
  })

  it('is reported where it depends on itself', () => {
    const alone = questionWith('a', { ...choice('a'), ...under('a', is('a0')) })
    expect(messagesOf(alone)[0]).toBe(
      'a: “Pergunta a” nunca aparece: as condições formam um ciclo.',
    )
  })

  it('is reported in a cycle of conditions, and below one', () => {
    const cycle = [choice('a', under('b', is('b0'))), choice('b', under('a', is('a0')))]
    const problems = questionProblemsOf([...cycle, questionWith('c', under('a', is('a0')))])
    const never = problems.filter(({ kind }) => kind === 'never_appears')
    expect(never.map(({ questionId }) => questionId)).toEqual(['a', 'b', 'c'])
    expect(never.some(({ message }) => message.endsWith('as condições formam um ciclo.'))).toBe(
      true,
    )
  })

  it('is reported as never required, too', () => {
    const lost = questionWith('b', { ...under('gone', is('x')), required: true })
    expect(questionProblemsOf([lost]).map(({ kind, message }) => [kind, message])).toEqual([
      ['never_appears', '“Pergunta b” nunca aparece: a pergunta de referência não existe mais.'],
      ['never_required', '“Pergunta b” é obrigatória, mas ninguém chega até ela.'],
    ])
  })

  it('is not reported for its range or missing options as well', () => {
    const lost = under('gone', is('x'))
    const questions = [
      number('b', { ...lost, range: [above(5), below(5)] }),
      choice('c', { ...lost, options: [] }),
    ]
    expect(questionProblemsOf(questions).map(({ kind }) => kind)).toEqual([
      'never_appears',
      'never_appears',
    ])
  })
})

describe('a question that nobody can answer', () => {
  const empty = { range: [above(5), below(5)] }
  const NO_VALUE = 'não aceita nenhum valor: o mínimo e o máximo se contradizem.'
  const STOPS = 'Como é obrigatória, ninguém conseguirá enviar a resposta.'
  it.each<[string, CheckedQuestion, string, string]>([
    ['has no options', choice('a', { options: [] }), 'no_options', 'não tem opções para escolher.'],
    ['has no numbers', number('a', empty), 'no_answer', NO_VALUE],
  ])('%s', (_name, question, kind, message) => {
    expect(questionProblemsOf([question])).toEqual([
      { questionId: 'a', kind, message: `“Pergunta a” ${message}` },
    ])
    expect(questionProblemsOf([{ ...question, required: true }])).toEqual([
      { questionId: 'a', kind, message: `“Pergunta a” ${message} ${STOPS}` },
    ])
  })

  it('hides the questions that depend on it', () => {
    const questions = [number('a', empty), questionWith('b', under('a', above(0)))]
    expect(questionProblemsOf(questions).map(({ questionId, kind }) => [questionId, kind])).toEqual(
      [
        ['a', 'no_answer'],
        ['b', 'never_appears'],
      ],
    )
  })
})

describe('reachableQuestions', () => {
  const child = (id: string, parent: string, ...values: string[]) =>
    choice(id, under(parent, ...values.map(is)))
  it.each<[string, CheckedQuestion[], string[]]>([
    ['keeps what a choice reveals', [choice('a'), child('b', 'a', 'a0')], ['a', 'b']],
    [
      'keeps what another choice reveals still',
      [choice('a'), child('b', 'a', 'gone', 'a0')],
      ['a', 'b'],
    ],
    [
      'leaves out what no choice reveals any more, and all below it',
      [choice('a'), child('b', 'a', 'gone'), child('c', 'b', 'b0')],
      ['a'],
    ],
    ['leaves out what hangs on a question that is gone', [child('b', 'a', 'a0')], []],
    ['leaves out what hangs on itself', [child('a', 'b', 'b0'), child('b', 'a', 'a0')], []],
  ])('%s', (_name, questions, expected) => {
    expect(reachableQuestions(questions).map(({ id }) => id)).toEqual(expected)
  })
})

describe('evidence', () => {
  it.each<[string, Partial<CheckedQuestion>]>([
    ['a remark', { comment: 'required' }],
    ['photos', { photos: { min: 1, max: 2 } }],
  ])('that no existing answer requires: %s', (_what, settings) => {
    expect(messagesOf(choice('a', { ...settings, evidence_when: ['gone'] }))).toEqual([
      'a: “Pergunta a” só exige evidências de respostas que não existem mais.',
    ])
  })
})
