import { describe, expect, it } from 'vitest'
import type { Answer } from '#checklists/questions/types/question-type-rules.ts'
import type { QuestionType } from '#checklists/questions/types/question-type-rules.ts'
import { highestOf, sumOf, weightOf } from './score.ts'

const question = (type: QuestionType, ...weights: number[]) => ({
  type,
  options: weights.map((weight, index) => ({ id: `o${index}`, data: `O${index}`, weight })),
})

describe('what an answer weighs', () => {
  it.each<[string, QuestionType, number[], Answer | undefined, number]>([
    ['the option chosen', 1, [5, 2], ['o1'], 2],
    ['the sum of several', 2, [5, 2, -1], ['o0', 'o2'], 4],
    ['nothing where nothing was chosen', 2, [5, 2], undefined, 0],
    ['nothing for an option that is not there', 1, [5], ['o9'], 0],
    ['nothing for a number', 6, [], 7, 0],
    ['nothing for a text that looks like an id', 3, [5], 'o0', 0],
    ['no more digits than it should', 2, [0.1, 0.2], ['o0', 'o1'], 0.3],
  ])('%s', (_name, type, weights, answer, expected) => {
    expect(weightOf(question(type, ...weights), answer)).toBe(expected)
  })
})

describe('the most that a question gives', () => {
  it.each<[string, QuestionType, number[], number]>([
    ['the best option', 1, [5, 2], 5],
    ['the least bad one, where all are', 5, [-5, -2], -2],
    ['all that help, of several', 2, [5, -2, 3], 8],
    ['nothing, where none of several helps', 2, [-5, -2], 0],
    ['nothing of a text', 3, [], 0],
    ['nothing of a question that lost its options', 1, [], 0],
  ])('%s', (_name, type, weights, expected) => {
    expect(highestOf(question(type, ...weights))).toBe(expected)
  })

  it('adds without the dust of binary fractions', () => {
    expect(sumOf([0.1, 0.2, 0.3])).toBe(0.6)
    expect(sumOf([])).toBe(0)
  })
})
