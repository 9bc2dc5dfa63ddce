import { describe, expect, it } from 'vitest'
import { checkAnswers, readAnswers } from '#checklists/answering/check-answers.ts'
import { visibleQuestions } from './condition.ts'
import { descendants, wouldCreateCycle } from './order.ts'
import { scoreBounds } from './score-bounds.ts'

/** Work that grew with the square of the number, or a call per link of the chain, would not end. */
const COUNT = 20_000

const option = (id: string) => ({ id, data: id, weight: 1 })

/** Each question depends on the one before it. */
const chainOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    type: 1 as const,
    options: [option(`o${index}`)],
    range: [],
    required: true,
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

  it('has bounds of its score', () => {
    expect(scoreBounds(questions)).toEqual({ lowest: COUNT, highest: COUNT })
  })
})

it('finds the bounds of a thousand questions that depend on twenty options each', () => {
  const options = Array.from({ length: 200 }, (_, index) => option(`o${index}`))
  const [root] = chainOf(1).map((question) => ({ ...question, type: 2 as const, options }))
  const children = chainOf(1000).map((question, index) => ({
    ...question,
    id: `child ${index}`,
    parent: {
      id: 'q0',
      conditions: Array.from({ length: 20 }, (_, offset) => ({
        operator: 'ID_EQUALS' as const,
        value: `o${(index + offset) % 200}`,
      })),
    },
  }))
  expect(scoreBounds([...(root ? [root] : []), ...children]).highest).toBeGreaterThanOrEqual(200)
})

it('reads a long list of texts of a question with many options', () => {
  const options = Array.from({ length: 200 }, (_, index) => option(`o${index}`))
  const [question] = chainOf(1).map((first) => ({ ...first, type: 2 as const, options }))
  const texts = JSON.stringify(Array.from({ length: 1_000_000 }, () => 'x'))
  expect(readAnswers(question ? [question] : [], { q0: texts })).toEqual({ q0: [''] })
})
