import { describe, expect, it } from 'vitest'
import { NO_EVIDENCE_SETTINGS } from './evidence-settings.ts'
import { NO_FLAGS } from './option-flags.ts'
import { changeEffects, withSavedQuestion, withoutQuestion } from './change-effects.ts'
import type { Option, QuestionType } from './types/question-type-rules.ts'

type FormQuestion = Parameters<typeof changeEffects>[0][number]

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
const a = question('a', [0, 10])
const b = question('b', [0, 5], when('a1'))
const c = question('c', [0, 0])
const text = question('d', [], { type: 3 })
const START = [a, b, c, text]

const formWith = (changed: FormQuestion) =>
  START.map((original) => (original.id === changed.id ? changed : original))

describe('past scores stay comparable after', () => {
  it.each<[string, readonly FormQuestion[], number]>([
    ['no change at all', START, 15],
    ['another order', START.toReversed(), 15],
    ['another text of the question', formWith({ ...a, name: 'Outro' }), 15],
    ['options in another order', formWith({ ...a, options: a.options.toReversed() }), 15],
    ['required', formWith({ ...a, required: true }), 15],
    ['another option, no better than the best', formWith(question('a', [0, 10, 4])), 15],
    ['a question that does not score', [...START, question('e', [0, 0])], 15],
    ['a question that does not score, gone', [a, b, text], 15],
    ['another category', START.map((each) => ({ ...each, category_id: 'second' })), 15],
    ['other conditions of what does not score', formWith({ ...c, ...when('a0') }), 15],
    ['a scored question that cannot appear', [...START, question('e', [9], when('z0'))], 15],
  ])('%s', (_name, after, highest) => {
    expect(changeEffects(START, after)).toMatchObject({
      isComparable: true,
      highest: { before: 15, after: highest },
    })
  })
})

describe('past scores are not comparable after', () => {
  const critical = { ...a, options: [option('a0', 0, { critical: true }), option('a1', 10)] }
  const inapplicable = [option('a0', 0, { not_applicable: true }), option('a1', 10)]
  it.each<[string, readonly FormQuestion[], number]>([
    ['another weight', formWith(question('a', [0, 20])), 25],
    ['another weight of an option that is not the best', formWith(question('a', [3, 10])), 15],
    ['a better option', formWith(question('a', [0, 10, 22])), 27],
    ['an option that no longer applies', formWith({ ...a, options: inapplicable }), 15],
    ['several to choose', formWith({ ...a, type: 2 }), 15],
    ['a critical option', formWith(critical), 15],
    ['another scored question', [...START, question('e', [0, 1])], 16],
    ['a scored question gone', [a, c, text], 10],
    ['the option that shows a question gone', formWith(question('a', [0])), 0],
    ['another condition', formWith({ ...b, ...when('a0') }), 15],
  ])('%s', (_name, after, highest) => {
    expect(changeEffects(START, after)).toMatchObject({
      isComparable: false,
      highest: { before: 15, after: highest },
    })
  })

  it('another condition of a question that a scored one depends on', () => {
    const below = { parent: { id: 'e', conditions: [{ operator: '>' as const, value: 1 }] } }
    const numbers = (condition: object): FormQuestion[] => [
      a,
      { ...question('e', []), type: 6, ...condition },
      question('f', [0, 3], below),
    ]
    const effects = changeEffects(numbers(when('a1')), numbers(when('a0')))
    expect(effects.isComparable).toBe(false)
  })
})

it('questions that no longer appear are named, those from before are not', () => {
  const { unreachable } = changeEffects(START, formWith(question('a', [0])))
  expect(unreachable).toEqual([expect.stringContaining('“B”')])
  expect(changeEffects([b], [b, c]).unreachable).toEqual([])
})

it('what depends on a question goes with it', () => {
  const moved = { ...a, category_id: 'second' }
  expect(withSavedQuestion(START, moved)).toEqual([moved, { ...b, category_id: 'second' }, c, text])
  expect(withSavedQuestion([a], c)).toEqual([a, c])
  expect(withoutQuestion(START, 'a')).toEqual([c, text])
})
