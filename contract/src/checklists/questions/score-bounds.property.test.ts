import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleQuestions, isWithinBound } from './condition.ts'
import type { Answer, Answers } from './types/question-type-rules.ts'
import type { Condition } from './question.ts'
import { QUESTION_TYPE, type QuestionType } from './types/question-type-rules.ts'
import { type ScoreBounds, scoreBounds } from './score-bounds.ts'

type ScoredQuestion = Parameters<typeof scoreBounds>[0][number]

const IDS = ['a', 'b', 'c', 'd'] as const
const weight = fc.integer({ min: -3, max: 3 })
const limit = fc.integer({ min: -1, max: 1 })
const bound = fc.record({ operator: fc.constantFrom('<' as const, '>' as const), value: limit })
const bounds = fc.array(bound, { minLength: 1, maxLength: 2 })
const optionOf = (id: string) => (index: number) => `${id}${index}`
const answerOf = (id: string) =>
  fc
    .record({
      operator: fc.constantFrom('ID_EQUALS' as const, 'ID_NOT_EQUALS' as const),
      indexes: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
    })
    .map(({ operator, indexes }): Condition[] =>
      indexes.map((index) => ({ operator, value: optionOf(id)(index) })),
    )

/** Nine times of ten a fitting value, so that trees grow. */
const mostly = <T>(fitting: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: other })

const conditionsOn = (id: string, type: QuestionType | undefined) =>
  type === QUESTION_TYPE.number ? mostly(bounds, answerOf(id)) : mostly(answerOf(id), bounds)

const types = fc.constantFrom<QuestionType[]>(1, 2, 2, 3, 5, 6, 6, 7)

const parentAt = (index: number, generated: readonly QuestionType[]) =>
  mostly(fc.constantFrom(...IDS.slice(0, index)), fc.constantFrom(...IDS, 'gone' as const)).chain(
    (id) => {
      const type = id === 'gone' ? undefined : generated[IDS.indexOf(id)]
      return fc.record({ id: fc.constant(id), conditions: conditionsOn(id, type) })
    },
  )

const questionAt = (index: number, type: QuestionType, generated: readonly QuestionType[]) => {
  const id = IDS[index] ?? 'gone'
  const seldom = fc.integer({ min: 0, max: 5 }).map((number) => number === 0)
  const options = [0, 1, 2].map(optionOf(id)).map((each) =>
    fc.record({
      id: fc.constant(each),
      data: fc.constant(each),
      weight,
      not_applicable: seldom,
      exclusive: type === QUESTION_TYPE.multiple ? seldom : fc.constant(false),
    }),
  )
  const both = fc.tuple(...options)
  return fc.record({
    id: fc.constant(id),
    type: fc.constant(type),
    options: mostly(
      both,
      both.chain((list) => fc.subarray(list)),
    ),
    range: fc.uniqueArray(bound, { maxLength: 2, selector: ({ operator }) => operator }),
    required: fc.boolean(),
    parent: index === 0 ? fc.constant(null) : fc.option(parentAt(index, generated), { freq: 6 }),
  })
}
const categories = fc
  .tuple(types, types, types, types)
  .chain((generated) =>
    fc.tuple(...generated.map((type, index) => questionAt(index, type, generated))),
  )
  .chain((generated) => fc.shuffledSubarray(generated, { minLength: generated.length - 1 }))

/** Every limit that the generated bounds can have, and a number on each side of it. */
const NUMBERS = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]

const answersTo = ({ type, options, range }: ScoredQuestion): (Answer | undefined)[] => {
  if (type === 3) return [undefined, 'texto']
  if (type === 6) {
    return [
      undefined,
      ...NUMBERS.filter((number) => range.every((each) => isWithinBound(number, each))),
    ]
  }
  const subsets = options.reduce<string[][]>(
    (sets, { id }) => [...sets, ...sets.map((set) => [...set, id])],
    [[]],
  )
  const isAlone = (set: readonly string[]) =>
    set.length < 2 || !options.some(({ id, exclusive }) => exclusive && set.includes(id))
  return subsets.filter((set) => (type === 2 ? isAlone(set) : set.length < 2))
}

const allAnswers = (questions: readonly ScoredQuestion[]) =>
  questions.reduce<Answers[]>(
    (combinations, question) =>
      combinations.flatMap((answers) =>
        answersTo(question).map((answer) => ({ ...answers, [question.id]: answer })),
      ),
    [{}],
  )

const isAnswered = (answer: Answer | undefined) =>
  typeof answer === 'number' || (answer !== undefined && answer.length > 0)

const scoreOf = (visible: readonly ScoredQuestion[], answers: Answers) => {
  let total = 0
  for (const { id, options } of visible) {
    const answer = answers[id]
    const chosen = Array.isArray(answer)
      ? options.filter((option) => answer.includes(option.id))
      : []
    if (chosen.some((option) => option.not_applicable)) continue
    for (const option of chosen) total += option.weight
  }
  return total
}

/** The lowest and the highest score of all answers in which no required question is left out. */
const bruteForceBounds = (questions: readonly ScoredQuestion[]): ScoreBounds => {
  const scores = allAnswers(questions).flatMap((answers) => {
    const visible = visibleQuestions(questions, answers)
    const isComplete = visible.every(({ id, required }) => !required || isAnswered(answers[id]))
    return isComplete ? [scoreOf(visible, answers)] : []
  })
  if (scores.length === 0) return { lowest: 0, highest: 0 }
  return { lowest: Math.min(...scores), highest: Math.max(...scores) }
}

describe('for any questions', () => {
  it(
    'the bounds are the lowest and highest score of all possible answers',
    () =>
      fc.assert(
        fc.property(categories, (questions) => {
          expect(scoreBounds(questions)).toEqual(bruteForceBounds(questions))
        }),
        { numRuns: 500 },
      ),
    120_000,
  )
})
