import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Conditional, visibleQuestions } from './condition.ts'
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
/** Any parent, a missing one and itself included: what the server refuses must not break a screen. */
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

const isAmong = (given: Answer | undefined, ids: readonly unknown[]) =>
  Array.isArray(given) && given.filter((id) => ids.includes(id)).length > 0

/** All of one kind, as the server takes them. */
const verdict = (given: Answer | undefined, list: readonly Condition[]) => {
  const values = list.map(({ value }) => value)
  const operator = list[0]?.operator
  if (operator === 'ID_EQUALS') return isAmong(given, values)
  if (operator === 'ID_NOT_EQUALS') {
    return Array.isArray(given) && given.length > 0 && !isAmong(given, values)
  }
  return (
    typeof given === 'number' &&
    list.every((each) => {
      const difference = Number(each.value) - given
      return Math.sign(difference) === (each.operator === '<' ? 1 : -1)
    })
  )
}

/** Another way to the same: begin with the roots, and let each round reveal what it can, until none does. */
const revealedInRounds = (questions: readonly Conditional[], given: Answers) => {
  const open = new Set<string>()
  const opens = ({ parent: from }: Conditional) => {
    if (from === null) return true
    return open.has(from.id) && verdict(given[from.id], from.conditions)
  }
  for (let round = 0; round <= questions.length; round += 1) {
    for (const question of questions) if (opens(question)) open.add(question.id)
  }
  return questions.filter(({ id }) => open.has(id))
}

const shown = (questions: readonly Conditional[], given: Answers) =>
  visibleQuestions(questions, given).map(({ id }) => id)

describe('for any questions and answers', () => {
  it('shows what the roots reveal, round by round', () =>
    fc.assert(
      fc.property(forests, answers, (questions, given) => {
        expect(visibleQuestions(questions, given)).toEqual(revealedInRounds(questions, given))
      }),
      { numRuns: 2000 },
    ))

  it('is blind to the answers of what is hidden', () =>
    fc.assert(
      fc.property(forests, answers, (questions, given) => {
        const seen = shown(questions, given)
        const visibleAnswers = Object.fromEntries(seen.map((id) => [id, given[id]]))
        expect(shown(questions, visibleAnswers)).toEqual(seen)
      }),
      { numRuns: 500 },
    ))
})
