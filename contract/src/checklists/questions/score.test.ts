import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  Answer,
  Option,
  QuestionType,
} from '#checklists/questions/types/question-type-rules.ts'
import { NO_FLAGS } from './option-flags.ts'
import { isNonConforming, scoreQuestion, sumWeights, totalsOf } from './score.ts'
import { type Band, type ScoreUnanswered, bandOf, bands, shareOf } from './share.ts'

type Flags = Partial<Pick<Option, 'not_applicable' | 'critical' | 'exclusive'>>
type WeightSpec = number | [weight: number, flags: Flags]

const NA = { not_applicable: true }
const FAILS = { critical: true }
const ALONE = { exclusive: true }

const question = (type: QuestionType, ...specs: WeightSpec[]) => ({
  type,
  options: specs.map((option, index) => {
    const [weight, flags] = typeof option === 'number' ? [option, {}] : option
    return { id: `o${index}`, data: `O${index}`, weight, ...NO_FLAGS, ...flags }
  }),
})

describe('the score of a question', () => {
  it.each<
    [string, QuestionType, WeightSpec[], Answer | undefined, [weight: number, highest: number]]
  >([
    ['the option chosen', 1, [5, 2], ['o1'], [2, 5]],
    ['the least bad one, where all are', 5, [-5, -2], ['o0'], [-5, -2]],
    ['the sum of several', 2, [5, 2, -1], ['o0', 'o2'], [4, 7]],
    ['nothing, where none of several helps', 2, [-5, -2], ['o0'], [-5, 0]],
    ['a scale', 7, [1, 2, 3], ['o1'], [2, 3]],
    ['nothing for an option that is not there', 1, [5], ['o9'], [0, 5]],
    ['nothing for a number', 6, [], 7, [0, 0]],
    ['nothing for a text that looks like an id', 3, [], 'o0', [0, 0]],
    ['nothing of a question that lost its options', 1, [], undefined, [0, 0]],
    ['no more digits than it should', 2, [0.1, 0.2], ['o0', 'o1'], [0.3, 0.3]],
    ['all weights zero', 1, [0, 0], ['o0'], [0, 0]],
    ['not applicable, of one', 1, [5, 0, [3, NA]], ['o2'], [0, 0]],
    ['not applicable, of yes and no', 5, [1, [0, NA]], ['o1'], [0, 0]],
    ['not applicable, of a scale', 7, [1, 2, [9, NA]], ['o2'], [0, 0]],
    ['not applicable, of several', 2, [5, 2, [3, NA]], ['o2'], [0, 0]],
    ['not applicable among several chosen', 2, [5, 2, [3, NA]], ['o0', 'o2'], [0, 0]],
    ['what is not applicable is never the best', 1, [5, [9, NA]], ['o0'], [5, 5]],
    ['only what is not applicable', 1, [[9, NA]], undefined, [0, 0]],
    ['one chosen alone is worth less than the others', 2, [2, 3, [1, ALONE]], ['o2'], [1, 5]],
    ['one chosen alone is worth more than the others', 2, [2, 3, [9, ALONE]], ['o0', 'o1'], [5, 9]],
    ['one chosen alone, the others negative', 2, [-2, [0, ALONE]], ['o0'], [-2, 0]],
  ])('%s', (_name, type, specs, answer, [weight, highest]) => {
    expect(scoreQuestion(question(type, ...specs), answer, 'counts')).toMatchObject({
      weight,
      highest,
    })
  })

  it.each<[string, ScoreUnanswered, WeightSpec[], number]>([
    ['counts with its best option', 'counts', [5, 2], 5],
    ['counts nothing, where all options are negative', 'counts', [-5, -2], 0],
    ['is left out', 'left_out', [5, 2], 0],
  ])('an unanswered question %s', (_name, unanswered, specs, highest) => {
    const score = scoreQuestion(question(1, ...specs), undefined, unanswered)
    expect(score).toEqual({ weight: 0, highest, notApplicable: false, critical: 0 })
  })

  it.each<[string, WeightSpec[], Answer | undefined, number]>([
    ['none', [5, [0, FAILS]], ['o0'], 0],
    ['one', [5, [0, FAILS]], ['o1'], 1],
    [
      'two of several',
      [
        [1, FAILS],
        [0, FAILS],
      ],
      ['o0', 'o1'],
      2,
    ],
    ['none where nothing was chosen', [[1, FAILS]], undefined, 0],
  ])('critical options: %s', (_name, specs, answer, critical) => {
    expect(scoreQuestion(question(2, ...specs), answer, 'counts').critical).toBe(critical)
  })
})

describe('shareOf', () => {
  it.each([
    [5, 10, 50],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [10, 10, 100],
    [0, 10, 0],
    [-1, 8, -12.5],
    [-0.00001, 10, 0],
    [0, 0, null],
    [-5, -1, null],
  ])('%d of %d is %s', (total, highest, share) => {
    expect(shareOf(total, highest)).toBe(share)
  })
})

describe('totalsOf', () => {
  it('adds decimal fractions exactly', () => {
    expect(totalsOf([0.1, 0.2, 0.3].map((total) => ({ total, highest: 1 })))).toEqual({
      total: 0.6,
      highest: 3,
      share: 20,
    })
    expect(sumWeights([])).toBe(0)
  })

  it('has no share where nothing can be scored', () => {
    expect(totalsOf([])).toEqual({ total: 0, highest: 0, share: null })
  })
})

describe('bands', () => {
  const band = (min: number, tone: Band['tone'] = 'good'): Band => ({ min, label: `${min}`, tone })
  const three = [band(80), band(50, 'attention'), band(0, 'bad')]

  it.each([
    [100, '80'],
    [80, '80'],
    [79.99, '50'],
    [0, '0'],
    [-0.01, undefined],
    [null, undefined],
  ])('a share of %s lies in %s', (share, label) => {
    expect(bandOf(share, three)?.label).toBe(label)
    expect(bandOf(share, three, 1)).toBeUndefined()
  })

  it.each<[string, unknown[], string | undefined]>([
    ['none', [], undefined],
    ['three', three, undefined],
    ['two of one minimum', [band(50), band(50)], 'Ordene as faixas'],
    ['rising', [band(10), band(50)], 'Ordene as faixas'],
    ['six', [90, 80, 70, 60, 50, 40].map((min) => band(min)), 'Use no máximo 5 faixas'],
    ['above a hundred', [band(101)], 'Informe a porcentagem'],
    ['without a name', [{ ...band(1), label: ' ' }], 'Campo requerido'],
  ])('%s', (_name, input, refusal) => {
    const message = bands.safeParse(input).error?.issues[0]?.message
    expect(message?.slice(0, refusal?.length)).toBe(refusal)
  })
})

describe('for any answers', () => {
  const flags = fc.record({ not_applicable: fc.boolean(), critical: fc.boolean() })
  const options = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), flags), {
    minLength: 1,
    maxLength: 4,
  })
  const answered = fc
    .record({
      type: fc.constantFrom<QuestionType[]>(1, 2, 5, 7),
      options,
      chosen: fc.uniqueArray(fc.nat(3)),
    })
    .map(({ type, options: specs, chosen }) => {
      const ids = chosen.filter((index) => index < specs.length).map((index) => `o${index}`)
      return { question: question(type, ...specs), answer: type === 2 ? ids : ids.slice(0, 1) }
    })
  const unanswered = fc.constantFrom<ScoreUnanswered[]>('counts', 'left_out')
  const sumsOf = (
    parts: readonly { question: ReturnType<typeof question>; answer: Answer }[],
    mode: ScoreUnanswered,
  ) =>
    totalsOf(
      parts.map((each) => {
        const { weight, highest } = scoreQuestion(each.question, each.answer, mode)
        return { total: weight, highest }
      }),
    )

  it('a share is never above 100 %', () =>
    fc.assert(
      fc.property(fc.array(answered), unanswered, (parts, mode) => {
        expect(sumsOf(parts, mode).share ?? 0).toBeLessThanOrEqual(100)
      }),
    ))

  it('a question that does not apply changes nothing', () =>
    fc.assert(
      fc.property(fc.array(answered), unanswered, options, (parts, mode, specs) => {
        const none = question(1, [5, NA], ...specs)
        expect(sumsOf([...parts, { question: none, answer: ['o0'] }], mode)).toEqual(
          sumsOf(parts, mode),
        )
      }),
    ))
})

describe('an answer does not conform', () => {
  const optionsOf = (weights: readonly number[], flags: Readonly<Record<number, object>> = {}) =>
    weights.map((weight, at) => ({
      id: `o${at}`,
      data: `O${at}`,
      weight,
      ...NO_FLAGS,
      ...flags[at],
    }))
  const CRITICAL = { critical: true }
  const INAPPLICABLE = { not_applicable: true }

  it.each([
    ['the worst of one choice', 1, optionsOf([5, 2, 0]), ['o2'], true],
    ['a better one', 1, optionsOf([5, 2, 0]), ['o1'], false],
    ['each of those tied for the worst', 1, optionsOf([5, 0, 0]), ['o1'], true],
    ['one of equal options', 5, optionsOf([1, 1]), ['o1'], false],
    ['the lowest of a scale', 7, optionsOf([0, 1, 2]), ['o0'], true],
    ['a critical one, even the best', 1, optionsOf([5, 0], { 0: CRITICAL }), ['o0'], true],
    ['not applicable', 1, optionsOf([5, 3, 0], { 2: INAPPLICABLE }), ['o2'], false],
    ['the worst that applies', 1, optionsOf([5, 3, 0], { 2: INAPPLICABLE }), ['o1'], true],
    ['a part of several', 2, optionsOf([5, 2, 0]), ['o2'], false],
    ['a critical one of several', 2, optionsOf([5, 2], { 1: CRITICAL }), ['o0', 'o1'], true],
    ['no answer', 1, optionsOf([5, 0]), undefined, false],
    ['a number', 6, [], 0, false],
  ] as const)('%s: %#', (_name, type, options, answer, expected) =>
    expect(isNonConforming({ type, options }, answer)).toBe(expected),
  )
})
