import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreQuestion, totalsOf } from '#checklists/questions/score.ts'
import { SCORE_UNANSWERED, type ScoreUnanswered } from '#checklists/questions/share.ts'
import type { Option, QuestionType } from '#checklists/questions/types/question-type-rules.ts'
import {
  type StoredQuestion,
  type TriedWeights,
  hasRemovedOption,
  triedOptionsByQuestion,
  triedScore,
} from './tried-weights.ts'

const NA = { not_applicable: true }
const FAILS = { critical: true }

type WeightSpec = number | [weight: number, flags: Partial<Option>]
const optionsOf = (id: string, specs: readonly WeightSpec[]) =>
  specs.map((option, index): Option => {
    const [weight, flags] = typeof option === 'number' ? [option, {}] : option
    return { id: `${id}${index}`, data: `${index}`, weight, ...flags }
  })

/** The question as an answer would store it. */
const storedQuestion = (
  id: string,
  type: QuestionType,
  specs: readonly WeightSpec[],
  answer: StoredQuestion['answer'],
  unanswered: ScoreUnanswered = 'counts',
): StoredQuestion => {
  const options = optionsOf(id, specs)
  const { weight, highest } = scoreQuestion({ type, options }, answer ?? undefined, unanswered)
  return { id, type, options, answer, weight, highest }
}
const storedOf = (questions: readonly StoredQuestion[]) => {
  const { total, highest } = totalsOf(
    questions.map(({ weight, highest: most }) => ({ total: weight, highest: most })),
  )
  const critical = questions.flatMap(({ answer, options }) =>
    options.filter(
      (option) => Array.isArray(answer) && answer.includes(option.id) && option.critical,
    ),
  ).length
  return { total, highest, critical }
}
const triedQuestion = (
  id: string,
  specs: readonly WeightSpec[],
): TriedWeights['questions'][number] => ({
  question_id: id,
  options: optionsOf(id, specs).map((option) => ({
    option_id: option.id,
    weight: option.weight,
    not_applicable: option.not_applicable ?? false,
    critical: option.critical ?? false,
  })),
})
const scored = (
  questions: readonly StoredQuestion[],
  tried: TriedWeights['questions'],
  unanswered: ScoreUnanswered = 'counts',
) =>
  triedScore(
    storedOf(questions),
    questions,
    triedOptionsByQuestion({ questions: tried }),
    unanswered,
  )

const A = storedQuestion('a', 1, [10, 5, 0], ['a1'])
const B = storedQuestion('b', 1, [10, 0], ['b0'])

describe('the score with tried weights', () => {
  it.each<
    [string, StoredQuestion[], TriedWeights['questions'], [number, number, number | null, number]]
  >([
    ['none tried', [A, B], [], [15, 20, 75, 0]],
    ['the same weights', [A, B], [triedQuestion('a', [10, 5, 0])], [15, 20, 75, 0]],
    [
      'another weight of what was chosen',
      [A, B],
      [triedQuestion('a', [10, 8, 0])],
      [18, 20, 90, 0],
    ],
    ['another best', [A, B], [triedQuestion('a', [20, 5, 0])], [15, 30, 50, 0]],
    [
      'what was chosen does not apply',
      [A, B],
      [triedQuestion('a', [10, [5, NA], 0])],
      [10, 10, 100, 0],
    ],
    [
      'what was chosen is critical',
      [A, B],
      [triedQuestion('a', [10, [5, FAILS], 0])],
      [15, 20, 75, 1],
    ],
    [
      'both questions',
      [A, B],
      [triedQuestion('a', [1, 1, 1]), triedQuestion('b', [4, 0])],
      [5, 5, 100, 0],
    ],
    [
      'nothing scores',
      [A, B],
      [triedQuestion('a', [0, 0, 0]), triedQuestion('b', [0, 0])],
      [0, 0, null, 0],
    ],
    ['losses', [A], [triedQuestion('a', [10, -4, 0])], [-4, 10, -40, 0]],
    ['a question that was not asked', [A], [triedQuestion('z', [99])], [5, 10, 50, 0]],
    [
      'several chosen, one of them gone since',
      [storedQuestion('c', 2, [3, 4, 5], ['c0', 'c2'])],
      [triedQuestion('c', [6, 4])],
      [11, 15, 73.33, 0],
    ],
    [
      'what did not apply does',
      [storedQuestion('c', 1, [10, [0, NA]], ['c1']), B],
      [triedQuestion('c', [10, 0])],
      [10, 20, 50, 0],
    ],
    [
      'what was critical is not',
      [storedQuestion('c', 1, [10, [0, FAILS]], ['c1'])],
      [triedQuestion('c', [10, 0])],
      [0, 10, 0, 0],
    ],
    [
      'left out: its best counts',
      [storedQuestion('c', 1, [10], null), B],
      [triedQuestion('c', [30])],
      [10, 40, 25, 0],
    ],
    [
      'few digits',
      [storedQuestion('c', 1, [0.1, 0.2], ['c0'])],
      [triedQuestion('c', [0.3, 0.1])],
      [0.3, 0.3, 100, 0],
    ],
  ])('%s', (_name, questions, tried, [total, highest, share, critical]) => {
    expect(scored(questions, tried)).toEqual({ total, highest, share, critical })
  })

  it('leaves unanswered questions out where the answer’s version does', () => {
    const questions = [storedQuestion('c', 1, [10], null, 'left_out'), B]
    const tried = [triedQuestion('c', [30])]
    expect(scored(questions, tried, 'left_out')).toMatchObject({ total: 10, highest: 10 })
  })

  const weights = fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10)
  const flags = fc.record({ not_applicable: fc.boolean(), critical: fc.boolean() })
  const specs = fc.tuple(weights, flags)
  const question = fc.record({
    type: fc.constantFrom<QuestionType>(1, 2, 5, 7),
    specs: fc.array(specs, { minLength: 1, maxLength: 5 }),
    chosen: fc.array(fc.nat({ max: 4 }), { maxLength: 5 }),
    tried: fc.array(specs, { minLength: 5, maxLength: 5 }),
  })
  type GeneratedQuestion = ReturnType<(typeof question)['generate']>['value']
  const forms = fc.tuple(
    fc.array(question, { minLength: 1, maxLength: 6 }),
    fc.constantFrom(...SCORE_UNANSWERED),
  )
  const answerOf = (index: number, { type, chosen, specs: options }: GeneratedQuestion) => {
    const ids = [...new Set(chosen)]
      .filter((place) => place < options.length)
      .map((place) => `q${index}-${place}`)
    const chosenIds = type === 2 ? ids : ids.slice(0, 1)
    return chosenIds.length === 0 ? null : chosenIds
  }

  it('equals the score of the answer with these weights', () => {
    fc.assert(
      fc.property(forms, ([questions, unanswered]) => {
        const build = (weightsOf: (item: GeneratedQuestion) => readonly WeightSpec[]) =>
          questions.map((item, index) =>
            storedQuestion(
              `q${index}-`,
              item.type,
              weightsOf(item),
              answerOf(index, item),
              unanswered,
            ),
          )
        const before = build((item) => item.specs)
        const after = build((item) => item.tried.slice(0, item.specs.length))
        const tried = questions.map((item, index) => triedQuestion(`q${index}-`, item.tried))
        expect(scored(before, tried, unanswered)).toMatchObject(storedOf(after))
        const same = questions.map((item, index) => triedQuestion(`q${index}-`, item.specs))
        expect(scored(before, same, unanswered)).toMatchObject(storedOf(before))
      }),
    )
  })
})

describe('a removed option', () => {
  const currentOptions = new Map([['a', new Set(['a0', 'a1'])]])
  it.each<[string, StoredQuestion[], boolean]>([
    ['was chosen', [storedQuestion('a', 1, [1, 2, 3], ['a2'])], true],
    ['was among several', [storedQuestion('a', 2, [1, 2, 3], ['a0', 'a2'])], true],
    ['was not chosen', [A], false],
    ['is of another question', [storedQuestion('b', 1, [1, 2, 3], ['b2'])], false],
    ['is none: nothing was answered', [storedQuestion('a', 1, [1], null)], false],
  ])('%s', (_name, questions, expected) => {
    expect(hasRemovedOption(questions, currentOptions)).toBe(expected)
  })
})
