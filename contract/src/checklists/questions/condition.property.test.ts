import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConditionalQuestion, visibleQuestions } from './condition.ts'
import type { Answer, Answers } from './types/question-type-rules.ts'
import type { Condition } from './question.ts'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
const OPTIONS = ['x', 'y', 'z'] as const
const number = fc.integer({ min: -2, max: 2 })
const bound = fc.record({ operator: fc.constantFrom('<' as const, '>' as const), value: number })
const conditions = fc.oneof(
  fc
    .record({
      operator: fc.constantFrom('ID_EQUALS' as const, 'ID_NOT_EQUALS' as const),
      chosen: fc.subarray([...OPTIONS], { minLength: 1 }),
    })
    .map(({ operator, chosen }): Condition[] => chosen.map((value) => ({ operator, value }))),
  fc.array(bound, { minLength: 1, maxLength: 3 }),
)
/** Parents may be missing or the question itself: data that the server refuses must not break a screen. */
const parent = fc.option(fc.record({ id: fc.constantFrom(...IDS, 'gone'), conditions }), {
  freq: 3,
})
const forests = fc
  .tuple(
    fc
      .subarray([...IDS], { minLength: 1 })
      .chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length })),
    fc.array(parent, { minLength: 7, maxLength: 7 }),
  )
  .map(([ids, parents]) => ids.map((id, index) => ({ id, parent: parents[index] ?? null })))
const answer = fc.oneof(
  fc.subarray([...OPTIONS]),
  number,
  fc.constant('texto'),
  fc.constant(undefined),
)
const answers = fc.record(Object.fromEntries([...IDS, 'gone'].map((id) => [id, answer])))

const includesAny = (answered: Answer | undefined, ids: readonly unknown[]) =>
  Array.isArray(answered) && answered.filter((id) => ids.includes(id)).length > 0

/** All conditions are of one kind, because the server accepts only that. */
const isMet = (answered: Answer | undefined, list: readonly Condition[]) => {
  const values = list.map(({ value }) => value)
  const operator = list[0]?.operator
  if (operator === 'ID_EQUALS') return includesAny(answered, values)
  if (operator === 'ID_NOT_EQUALS') {
    return Array.isArray(answered) && answered.length > 0 && !includesAny(answered, values)
  }
  return (
    typeof answered === 'number' &&
    list.every((each) => {
      const difference = Number(each.value) - answered
      return Math.sign(difference) === (each.operator === '<' ? 1 : -1)
    })
  )
}

/** A second algorithm for the same result: start with the roots, and reveal more in each round. */
const revealedInRounds = (questions: readonly ConditionalQuestion[], values: Answers) => {
  const open = new Set<string>()
  const opens = ({ parent: from }: ConditionalQuestion) => {
    if (from === null) return true
    return open.has(from.id) && isMet(values[from.id], from.conditions)
  }
  for (let round = 0; round <= questions.length; round += 1) {
    for (const question of questions) if (opens(question)) open.add(question.id)
  }
  return questions.filter(({ id }) => open.has(id))
}

const visibleIds = (questions: readonly ConditionalQuestion[], values: Answers) =>
  visibleQuestions(questions, values).map(({ id }) => id)

describe('for any questions and answers', () => {
  it('shows the questions that the roots make visible, level by level', () =>
    fc.assert(
      fc.property(forests, answers, (questions, values) => {
        expect(visibleQuestions(questions, values)).toEqual(revealedInRounds(questions, values))
      }),
      { numRuns: 2000 },
    ))

  it('ignores the answers of hidden questions', () =>
    fc.assert(
      fc.property(forests, answers, (questions, values) => {
        const ids = visibleIds(questions, values)
        const visibleAnswers = Object.fromEntries(ids.map((id) => [id, values[id]]))
        expect(visibleIds(questions, visibleAnswers)).toEqual(ids)
      }),
      { numRuns: 500 },
    ))
})
