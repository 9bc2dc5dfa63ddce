import { describe, expect, it } from 'vitest'
import { type ScoredChecklist, changeEffects } from './change-effects.ts'
import type { Option, QuestionType } from './types/question-type-rules.ts'

type FormQuestion = ScoredChecklist['questions'][number]

const option = (id: string, weight: number, flags: Partial<Option> = {}): Option => ({
  id,
  data: id,
  weight,
  ...flags,
})
/** Options are named after their question: those of `a` are a0, a1… */
const question = (
  id: string,
  weights: readonly number[],
  overrides: Partial<FormQuestion> = {},
) => ({
  id,
  name: id.toUpperCase(),
  type: 1 as QuestionType,
  options: weights.map((weight, index) => option(`${id}${index}`, weight)),
  range: [],
  required: false,
  parent: null,
  category_id: 'first',
  ...overrides,
})
const when = (value: string, operator: 'ID_EQUALS' | 'ID_NOT_EQUALS' = 'ID_EQUALS') => ({
  parent: { id: value.slice(0, 1), conditions: [{ operator, value }] },
})
const form = (
  questions: readonly FormQuestion[],
  overrides: Partial<ScoredChecklist> = {},
): ScoredChecklist => ({
  questions,
  score_unanswered: 'counts',
  bands: [],
  ...overrides,
})

const a = question('a', [0, 10])
const b = question('b', [0, 5], when('a1'))
const c = question('c', [0, 0])
const text = question('d', [], { type: 3 })
const START = [a, b, c, text]
const BANDS = [{ min: 80, label: 'Bom', tone: 'good' as const }]
const SAME = {
  unreachable: [],
  highest: { before: 15, after: 15 },
  isComparable: true,
  differences: [],
  evidence: [],
}

const formWith = (changed: FormQuestion) =>
  form(START.map((original) => (original.id === changed.id ? changed : original)))

describe('a change that leaves scores as they are', () => {
  it.each<[string, ScoredChecklist]>([
    ['none at all', form(START)],
    ['another order', form(START.toReversed())],
    ['another text of the question', formWith({ ...a, name: 'Outro' })],
    [
      'another text of an option',
      formWith({ ...a, options: a.options.map((item) => ({ ...item, data: `${item.data}!` })) }),
    ],
    ['options in another order', formWith({ ...a, options: a.options.toReversed() })],
    ['required', formWith({ ...a, required: true })],
    ['another option, no better than the best', formWith(question('a', [0, 10, 4]))],
    ['a question that does not score', form([...START, question('e', [0, 0])])],
    ['a question that does not score, gone', form([a, b, text])],
    ['a question without options, gone', form([a, b, c])],
    ['another category for what does not score', formWith({ ...c, category_id: 'second' })],
    ['other conditions of what does not score', formWith({ ...c, ...when('a0') })],
    [
      'a scored question that nobody can reach',
      form([...START, question('e', [0, 9], when('z0'))]),
    ],
  ])('%s', (_name, after) => {
    const { unreachable: _reported, ...effects } = changeEffects(form(START), after)
    const { unreachable: _none, ...same } = SAME
    expect(effects).toEqual(same)
  })
})

describe('a change of scores', () => {
  const critical = { ...a, options: [option('a0', 0, { critical: true }), option('a1', 10)] }
  it.each<[string, ScoredChecklist, string[], boolean, number, string?]>([
    [
      'a weight',
      formWith(question('a', [0, 20])),
      ['weights'],
      false,
      25,
      'Os pesos de “A” mudam.',
    ],
    ['a better option', formWith(question('a', [0, 10, 22])), ['weights'], false, 22],
    ['an option gone', formWith(question('a', [0])), ['weights', 'conditions'], false, 0],
    ['a weight below the best', formWith(question('a', [-2, 10])), ['weights'], false, 15],
    [
      'an option that no longer applies',
      formWith({ ...a, options: [option('a0', 0, { not_applicable: true }), option('a1', 10)] }),
      ['weights'],
      false,
      15,
    ],
    ['several to choose', formWith({ ...a, type: 2 }), ['weights'], false, 15],
    ['a critical option', formWith(critical), ['critical'], true, 15, 'O que reprova em “A” muda.'],
    [
      'a critical option more',
      form([...START, { ...critical, id: 'e', name: 'E' }]),
      ['added'],
      false,
      25,
    ],
    ['a question', form([...START, question('e', [0, 1])]), ['added'], false, 16],
    [
      'a question gone',
      form([a, c, text]),
      ['removed'],
      false,
      10,
      '“B” deixa de contar na pontuação.',
    ],
    [
      'two questions gone',
      form([c, text]),
      ['removed'],
      false,
      0,
      '2 perguntas deixam de contar na pontuação.',
    ],
    ['what did not score does', formWith(question('c', [0, 3])), ['weights'], false, 18],
    ['another condition', formWith({ ...b, ...when('a0') }), ['conditions'], false, 10],
    ['no condition', formWith({ ...b, parent: null }), ['conditions'], false, 15],
    [
      'the opposite condition',
      formWith({ ...b, ...when('a1', 'ID_NOT_EQUALS') }),
      ['conditions'],
      false,
      10,
    ],
    [
      'another category',
      form([{ ...a, category_id: 'second' }, { ...b, category_id: 'second' }, c, text]),
      ['categories'],
      true,
      15,
      '2 perguntas passam a contar em outra categoria.',
    ],
    [
      'unanswered ones left out',
      form(START, { score_unanswered: 'left_out' }),
      ['unanswered'],
      false,
      15,
      'Perguntas sem resposta deixam de contar na porcentagem.',
    ],
    ['bands', form(START, { bands: BANDS }), ['bands'], true, 15],
  ])('%s', (_name, after, kinds, isComparable, highest, message) => {
    const effects = changeEffects(form(START), after)
    expect(effects.differences.map(({ kind }) => kind)).toEqual(kinds)
    expect(effects.isComparable).toBe(isComparable)
    expect(effects.highest).toEqual({ before: 15, after: highest })
    if (message !== undefined) expect(effects.differences[0]?.message).toBe(message)
  })

  it('counts a condition of an ancestor', () => {
    const start = form([a, { ...c, ...when('a1') }, question('e', [0, 4], when('c0'))])
    const after = form([a, { ...c, ...when('a0') }, question('e', [0, 4], when('c0'))])
    expect(changeEffects(start, after).differences.map(({ message }) => message)).toEqual([
      '“E”, que pontua, passa a aparecer em outros casos.',
    ])
  })

  it('reports no change where the bands are the same', () => {
    const [before, after] = [form(START, { bands: BANDS }), form(START, { bands: [...BANDS] })]
    expect(changeEffects(before, after).differences).toEqual([])
  })
})

describe('conditions that can no longer be met', () => {
  it('are listed with the reason if they could be met before', () => {
    const broken = question('e', [0, 0], when('z0'))
    const start = form([...START, broken])
    expect(changeEffects(start, start).unreachable).toEqual([])
    const [withoutOption] = [form([question('a', [0]), b, c, text, broken])]
    expect(changeEffects(start, withoutOption).unreachable).toEqual([
      '“B” nunca aparece: a resposta de referência não existe mais em “A”.',
    ])
  })

  it('are listed for numbers that are out of range', () => {
    const number = question('n', [], { type: 6 })
    const child = question('f', [0, 1], {
      parent: { id: 'n', conditions: [{ operator: '>', value: 10 }] },
    })
    const after = { ...number, range: [{ operator: '<' as const, value: 5 }] }
    expect(changeEffects(form([number, child]), form([after, child]))).toMatchObject({
      unreachable: ['“F” nunca aparece: nenhum valor aceito em “N” satisfaz as condições.'],
      highest: { before: 1, after: 0 },
      isComparable: false,
    })
  })
})

describe('what future answers must contain', () => {
  const remark = { comment: 'required', evidence_when: ['a1'] } as const
  const asking = formWith({ ...a, ...remark })
  const renamed = a.options.map((item) => ({ ...item, data: `${item.data}!` }))
  it.each<[string, ScoredChecklist, ScoredChecklist, string[]]>([
    [
      'more',
      form(START),
      asking,
      ['“A” passa a pedir: Observação obrigatória se a resposta for “a1”.'],
    ],
    ['nothing any more', asking, form(START), ['“A” deixa de pedir: Observação.']],
    ['the same, by another name', asking, formWith({ ...a, ...remark, options: renamed }), []],
    [
      'of nothing required, for other answers',
      formWith({ ...a, comment: 'optional' }),
      formWith({ ...a, comment: 'optional', evidence_when: ['a1'] }),
      [],
    ],
    [
      'a new question with photos',
      form(START),
      form([...START, question('e', [0, 0], { photos: { min: 0, max: 2 } })]),
      ['“E” passa a pedir: Até 2 fotos.'],
    ],
    [
      'of the whole answer',
      form(START),
      form(START, { signature: 'required', location: 'optional' }),
      ['O checklist passa a pedir: Assinatura obrigatória · Localização opcional.'],
    ],
    [
      'nothing of the whole answer any more',
      form(START, { signature: 'optional' }),
      form(START, { signature: 'none' }),
      ['O checklist deixa de pedir: Assinatura.'],
    ],
    [
      'of the whole answer, of which another part stays as it was',
      form(START, { signature: 'required', location: 'required' }),
      form(START, { signature: 'none', location: 'required' }),
      ['O checklist deixa de pedir: Assinatura.'],
    ],
    [
      'of the whole answer, one in another way and one instead of none',
      form(START, { signature: 'required' }),
      form(START, { signature: 'optional', location: 'required' }),
      ['O checklist passa a pedir: Localização obrigatória.', 'Assinatura passa a ser opcional.'],
    ],
    [
      'a part of a question in another way, beside one that stays',
      formWith({ ...a, comment: 'optional', photos: { min: 0, max: 2 } }),
      formWith({ ...a, comment: 'required', photos: { min: 0, max: 2 } }),
      ['“A”: Observação passa a ser obrigatória.'],
    ],
    [
      'the same of a question, for other answers',
      asking,
      formWith({ ...a, ...remark, evidence_when: ['a0'] }),
      ['“A”: Observação passa a ser obrigatória se a resposta for “a0”.'],
    ],
    [
      'photos instead of a remark',
      formWith({ ...a, comment: 'optional' }),
      formWith({ ...a, photos: { min: 1, max: 3 } }),
      ['“A” passa a pedir: 1 a 3 fotos.', '“A” deixa de pedir: Observação.'],
    ],
    [
      'another number of photos',
      formWith({ ...a, photos: { min: 0, max: 2 } }),
      formWith({ ...a, photos: { min: 1, max: 3 } }),
      ['“A”: Fotos passam a ser 1 a 3.'],
    ],
  ])('%s', (_case, before, after, evidence) => {
    expect(changeEffects(before, after)).toMatchObject({ evidence, isComparable: true })
  })
})
