import { describe, expect, it } from 'vitest'
import { type ScoredChecklist, changeEffects } from './change-effects.ts'
import { NO_EVIDENCE_SETTINGS } from './evidence-settings.ts'
import { NO_FLAGS } from './option-flags.ts'
import type { Option, QuestionType } from './types/question-type-rules.ts'

type FormQuestion = ScoredChecklist['questions'][number]

const option = (id: string, weight: number, flags: Partial<Option> = {}): Option => ({
  id,
  data: id,
  weight,
  ...NO_FLAGS,
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
  ...NO_EVIDENCE_SETTINGS,
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
const SAME = { unreachable: [], isComparable: true, scores: [], evidence: [] }

const formWith = (changed: FormQuestion) =>
  form(START.map((original) => (original.id === changed.id ? changed : original)))

describe('a change that leaves scores as they are', () => {
  it.each<[string, ScoredChecklist]>([
    ['none at all', form(START)],
    ['another order', form(START.toReversed())],
    ['another text of the question', formWith({ ...a, name: 'Outro' })],
    ['options in another order', formWith({ ...a, options: a.options.toReversed() })],
    ['required', formWith({ ...a, required: true })],
    ['another option, no better than the best', formWith(question('a', [0, 10, 4]))],
    ['a question that does not score', form([...START, question('e', [0, 0])])],
    ['a question that does not score, gone', form([a, b, text])],
    ['another category for what does not score', formWith({ ...c, category_id: 'second' })],
    ['other conditions of what does not score', formWith({ ...c, ...when('a0') })],
    ['a scored question that cannot appear', form([...START, question('e', [9], when('z0'))])],
  ])('%s', (_name, after) => {
    const { unreachable: _reported, ...effects } = changeEffects(form(START), after)
    const { unreachable: _none, ...same } = SAME
    expect(effects).toEqual(same)
  })
})

describe('a change of scores', () => {
  const critical = { ...a, options: [option('a0', 0, { critical: true }), option('a1', 10)] }
  const inapplicable = [option('a0', 0, { not_applicable: true }), option('a1', 10)]
  it.each<[string, ScoredChecklist, string[], boolean]>([
    ['a weight', formWith(question('a', [0, 20])), ['“A” muda de pesos.'], false],
    ['a better option', formWith(question('a', [0, 10, 22])), ['“A” muda de pesos.'], false],
    ['an option less', formWith({ ...a, options: inapplicable }), ['“A” muda de pesos.'], false],
    ['several to choose', formWith({ ...a, type: 2 }), ['“A” muda de pesos.'], false],
    ['a critical option', formWith(critical), ['“A” muda no que reprova.'], true],
    [
      'a question',
      form([...START, question('e', [0, 1])]),
      ['“E” passa a contar na pontuação.'],
      false,
    ],
    ['a question gone', form([a, c, text]), ['“B” deixa de contar na pontuação.'], false],
    ['two gone', form([c, text]), ['2 perguntas deixam de contar na pontuação.'], false],
    [
      'the option that shows a question gone',
      formWith(question('a', [0])),
      ['“B” deixa de contar na pontuação.', '“A” muda de pesos.'],
      false,
    ],
    [
      'another condition',
      formWith({ ...b, ...when('a0') }),
      ['“B” passa a aparecer em outros casos.'],
      false,
    ],
    [
      'another category',
      form(START.map((each) => ({ ...each, category_id: 'second' }))),
      ['2 perguntas passam a contar em outra categoria.'],
      true,
    ],
    [
      'questions without an answer',
      form(START, { score_unanswered: 'left_out' }),
      ['Perguntas sem resposta deixam de contar na porcentagem.'],
      false,
    ],
    ['bands', form(START, { bands: BANDS }), [expect.stringMatching(/^As faixas novas/)], true],
  ])('%s', (_name, after, scores, isComparable) => {
    expect(changeEffects(form(START), after)).toMatchObject({ scores, isComparable })
  })

  it('is that of conditions where a question below scores', () => {
    const parts = [a, question('e', [], { type: 3, ...when('a1') })]
    const below = { parent: { id: 'e', conditions: [{ operator: '>' as const, value: 1 }] } }
    const numbers = (condition: object) => [
      a,
      { ...parts[1], type: 6 as const, ...condition } as FormQuestion,
      question('f', [0, 3], below),
    ]
    const before = form(numbers({}))
    const after = form(numbers(when('a0')))
    expect(changeEffects(before, after)).toMatchObject({
      isComparable: false,
      scores: ['“E” passa a aparecer em outros casos.'],
    })
  })
})

describe('besides scores', () => {
  it('questions that no longer appear are named, those from before are not', () => {
    const { unreachable } = changeEffects(form(START), formWith(question('a', [0])))
    expect(unreachable).toEqual([expect.stringContaining('“B”')])
    expect(changeEffects(form([b]), form([b, c])).unreachable).toEqual([])
  })

  it.each<[string, ScoredChecklist, ScoredChecklist, string[]]>([
    [
      'photos of a question',
      form(START),
      formWith({ ...a, photos: { min: 1, max: 2 } }),
      ['“A” muda na evidência que pede.'],
    ],
    [
      'a signature',
      form(START),
      form(START, { signature: 'required' }),
      ['O checklist passa a pedir: Assinatura obrigatória.'],
    ],
    [
      'a location no more',
      form(START, { location: 'optional' }),
      form(START),
      ['O checklist deixa de pedir: Localização.'],
    ],
  ])('%s is told', (_name, before, after, evidence) => {
    expect(changeEffects(before, after)).toEqual({ ...SAME, evidence })
  })
})
