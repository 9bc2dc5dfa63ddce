import { boundsOf, isMet } from './condition.ts'
import type { Question } from './question.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

type Scored = Pick<Question, 'id' | 'type' | 'options' | 'range' | 'required' | 'parent'>

export type ScoreBounds = { readonly lowest: number; readonly highest: number }

const NOTHING: ScoreBounds = { lowest: 0, highest: 0 }

const added = (left: ScoreBounds, right: ScoreBounds): ScoreBounds => ({
  lowest: left.lowest + right.lowest,
  highest: left.highest + right.highest,
})
const sum = (bounds: readonly ScoreBounds[]) => bounds.reduce(added, NOTHING)

/**
 * Of several ways to answer, the least and the most that any of them gives. Of none, a least of ∞
 * and a most of −∞: a sum with it stays so, and any other way is preferred to it.
 */
const anyOf = (ways: readonly ScoreBounds[]): ScoreBounds => ({
  lowest: Math.min(...ways.map(({ lowest }) => lowest)),
  highest: Math.max(...ways.map(({ highest }) => highest)),
})
const isPossible = ({ lowest, highest }: ScoreBounds) => lowest <= highest

/** Any of the options, together: each is taken where it helps. If one must be, the one that hurts least. */
const manyOf = (ways: readonly ScoreBounds[], required: boolean): ScoreBounds => {
  const free = {
    lowest: ways.reduce((total, { lowest }) => total + Math.min(0, lowest), 0),
    highest: ways.reduce((total, { highest }) => total + Math.max(0, highest), 0),
  }
  if (!required) return free
  const { lowest, highest } = anyOf(ways)
  return {
    lowest: lowest > 0 ? lowest : free.lowest,
    highest: highest < 0 ? highest : free.highest,
  }
}

const limitsIn = ({ parent }: Scored) =>
  parent === null ? [] : boundsOf(parent).map(({ value }) => value)

/**
 * The lowest and the highest score that the questions of one category can give, over every way to
 * answer them that the rules accept. A question that never appears gives none; one that must be
 * answered and cannot be leaves no way past it.
 */
export const scoreBounds = (questions: readonly Scored[]): ScoreBounds => {
  const childrenOf = (id: string) => questions.filter(({ parent }) => parent?.id === id)

  const of = (question: Scored): ScoreBounds => {
    const { ways, takesSeveral } = QUESTION_TYPES[question.type]
    const children = childrenOf(question.id)
    /** What each way brings: its weight, and what the questions that it reveals can bring. */
    const bounds = ways(question, children.flatMap(limitsIn)).map(({ answer, weight }) => {
      const revealed = children.filter(({ parent }) => parent !== null && isMet(parent, answer))
      return added({ lowest: weight, highest: weight }, sum(revealed.map(of)))
    })
    if (takesSeveral) return manyOf(bounds, question.required)
    return anyOf(question.required ? bounds : [...bounds, NOTHING])
  }
  const total = sum(questions.filter(({ parent }) => parent === null).map(of))
  return isPossible(total) ? total : NOTHING
}
