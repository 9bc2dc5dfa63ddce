import { describe, expect, it } from 'vitest'
import { checkAnswers, readAnswers } from '#checklists/answering/check-answers.ts'
import { changeEffects } from './change-effects.ts'
import { questionProblemsOf } from './checker.ts'
import { visibleQuestions } from './condition.ts'
import { NO_EVIDENCE_SETTINGS } from './evidence-settings.ts'
import { NO_FLAGS } from './option-flags.ts'
import { descendants, wouldCreateCycle } from './order.ts'
import { retargetCondition } from './question-copy.ts'
import { scoreQuestion } from './score.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

/** Work that grew with the square of the number, or a call per link of the chain, would not end. */
const COUNT = 20_000

const option = (id: string) => ({ id, data: id, weight: 1, ...NO_FLAGS })

/** Each question depends on the one before it. */
const chainOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    type: 1 as const,
    options: [option(`o${index}`)],
    range: [],
    required: true,
    date_only: false,
    ...NO_EVIDENCE_SETTINGS,
    parent:
      index === 0
        ? null
        : {
            id: `q${index - 1}`,
            conditions: [{ operator: 'ID_EQUALS' as const, value: `o${index - 1}` }],
          },
  }))
const chain = chainOf(COUNT)
const answers = Object.fromEntries(chain.map(({ id, options }) => [id, [options[0]?.id ?? '']]))

describe.each([
  ['in order', chain],
  ['backwards', chain.toReversed()],
])('a long chain of conditions, %s,', (_order, questions) => {
  it('is shown as far as it is answered', () => {
    expect(visibleQuestions(questions, answers)).toHaveLength(COUNT)
    expect(visibleQuestions(questions, { ...answers, q99: ['other'] })).toHaveLength(100)
  })

  it('is checked', () => {
    const sent = Object.fromEntries(chain.map(({ id, options }) => [id, options[0]?.data ?? '']))
    const checked = checkAnswers(questions, readAnswers(questions, sent))
    expect(checked.problems).toEqual({})
    expect(checked.visible).toHaveLength(COUNT)
  })

  it('is followed down to its end', () => {
    expect(descendants(questions, 'q0')).toHaveLength(COUNT - 1)
    expect(wouldCreateCycle(questions, 'q0', `q${COUNT - 1}`)).toBe(true)
  })
})

/** The object with properties that count how often they are read. */
const counting = <Item extends object>(item: Item, count: () => void): Item =>
  new Proxy(item, {
    get: (target, key) => {
      count()
      return Reflect.get(target, key)
    },
  })

describe('the work on a form at its limits', () => {
  const form = chainOf(1000).map((question) => ({
    ...question,
    name: question.id,
    category_id: 'c',
  }))
  it.each<[string, (questions: typeof form) => unknown]>([
    ['its problems', questionProblemsOf],
    ['the effects of a change', (questions) => changeEffects(questions, [...questions])],
  ])('grows with its questions for %s', (_name, look) => {
    let reads = 0
    look(form.map((question) => counting(question, () => (reads += 1))))
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThan(200 * form.length)
  })

  it('grows with the options of a question, all of which are chosen', () => {
    let reads = 0
    const options = Array.from({ length: 200 }, (_, index) => option(`o${index}`))
    const question = {
      type: 2 as const,
      options: options.map((chosen) => counting(chosen, () => (reads += 1))),
    }
    const answer = options.map(({ id }) => id)
    const { refusal, text } = QUESTION_TYPES[2]
    expect(refusal(question, answer)).toBeUndefined()
    expect(JSON.parse(text(question, answer))).toHaveLength(200)
    expect(scoreQuestion(question, answer, 'counts').weight).toBe(200)
    expect(reads).toBeLessThan(20 * options.length)
  })

  it('grows with the options of both questions where a condition moves to another', () => {
    let reads = 0
    const [from, onto] = ['a', 'b'].map((question) => ({
      id: question,
      name: 'Qual?',
      type: 1 as const,
      options: Array.from({ length: 200 }, (_, index) =>
        counting(
          { id: `${question}${index}`, data: `o${index}`, weight: 1, ...NO_FLAGS },
          () => (reads += 1),
        ),
      ),
    }))
    const conditions = Array.from({ length: 20 }, (_, index) => ({
      operator: 'ID_EQUALS' as const,
      value: `a${199 - index}`,
    }))
    const moved = from && onto && retargetCondition({ id: 'a', conditions }, from, onto)
    expect(moved?.conditions).toHaveLength(20)
    expect(reads).toBeLessThan(30 * 200)
  })
})

it('reads a long list of texts of a question with many options', () => {
  const options = Array.from({ length: 200 }, (_, index) => option(`o${index}`))
  const [question] = chainOf(1).map((first) => ({ ...first, type: 2 as const, options }))
  const texts = JSON.stringify(Array.from({ length: 1_000_000 }, () => 'x'))
  expect(readAnswers(question ? [question] : [], { q0: texts })).toEqual({ q0: [''] })
})
