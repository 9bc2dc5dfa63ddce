import { within } from './condition.ts'
import { intervalOf, samples } from './interval.ts'
import { type Bound, ID_EQUALS, type Question, QUESTION_TYPE } from './question.ts'

type Scored = Pick<Question, 'id' | 'type' | 'options' | 'range' | 'required' | 'parent'>

export type ScoreBounds = { readonly lowest: number; readonly highest: number }

const NOTHING: ScoreBounds = { lowest: 0, highest: 0 }

const added = (one: ScoreBounds, other: ScoreBounds): ScoreBounds => ({
  lowest: one.lowest + other.lowest,
  highest: one.highest + other.highest,
})
const sum = (bounds: readonly ScoreBounds[]) => bounds.reduce(added, NOTHING)

/** Of several ways to answer, the least and the most that any of them gives. */
const anyOf = (ways: readonly ScoreBounds[]): ScoreBounds =>
  ways.length === 0
    ? NOTHING
    : {
        lowest: Math.min(...ways.map(({ lowest }) => lowest)),
        highest: Math.max(...ways.map(({ highest }) => highest)),
      }

type Below = (revealed: (question: Scored) => boolean) => ScoreBounds

const isRevealedBy = (optionId: string) => (question: Scored) =>
  question.parent?.conditions.every(
    ({ operator, value }) => operator === ID_EQUALS && value === optionId,
  ) === true

/** What each option brings: its weight, and what the questions that it reveals can bring. */
const perOption = ({ options }: Scored, below: Below) =>
  options.map(({ id, weight }) =>
    added({ lowest: weight, highest: weight }, below(isRevealedBy(id))),
  )

/** Any of the options, together: each is taken where it helps. If one must be, the one that hurts least. */
const manyOf = (ways: readonly ScoreBounds[], required: boolean): ScoreBounds => {
  const free = {
    lowest: ways.reduce((total, { lowest }) => total + Math.min(0, lowest), 0),
    highest: ways.reduce((total, { highest }) => total + Math.max(0, highest), 0),
  }
  if (!required || ways.length === 0) return free
  const { lowest, highest } = {
    lowest: Math.min(...ways.map((way) => way.lowest)),
    highest: Math.max(...ways.map((way) => way.highest)),
  }
  return {
    lowest: lowest > 0 ? lowest : free.lowest,
    highest: highest < 0 ? highest : free.highest,
  }
}

const boundsIn = ({ parent }: Scored): Bound[] =>
  (parent?.conditions ?? []).flatMap((condition) =>
    condition.operator === ID_EQUALS ? [] : [condition],
  )

const isRevealedAt = (number: number) => (question: Scored) => {
  const bounds = boundsIn(question)
  return bounds.length > 0 && bounds.every((bound) => within(number, bound))
}

/**
 * The lowest and the highest score that the questions of one category can give, over every way to
 * answer them that the rules accept. A question that never appears gives none.
 */
export const scoreBounds = (questions: readonly Scored[]): ScoreBounds => {
  const ids = new Set(questions.map(({ id }) => id))
  const childrenOf = (id: string) => questions.filter(({ parent }) => parent?.id === id)

  const ofNumber = (question: Scored, below: Below) => {
    const limits = childrenOf(question.id).flatMap((child) =>
      boundsIn(child).map(({ value }) => value),
    )
    const numbers = samples(intervalOf(question.range), limits)
    const ways = numbers.map((number) => below(isRevealedAt(number)))
    return anyOf(question.required ? ways : [...ways, NOTHING])
  }
  const of = (question: Scored, above: ReadonlySet<string>): ScoreBounds => {
    if (above.has(question.id)) return NOTHING
    const seen = new Set([...above, question.id])
    const below: Below = (revealed) =>
      sum(
        childrenOf(question.id)
          .filter(revealed)
          .map((child) => of(child, seen)),
      )
    switch (question.type) {
      case QUESTION_TYPE.multiple:
        return manyOf(perOption(question, below), question.required)
      case QUESTION_TYPE.single:
      case QUESTION_TYPE.yesNo:
      case QUESTION_TYPE.scale: {
        const ways = perOption(question, below)
        return anyOf(question.required ? ways : [...ways, NOTHING])
      }
      case QUESTION_TYPE.number:
        return ofNumber(question, below)
      case QUESTION_TYPE.text:
      case QUESTION_TYPE.date:
        return NOTHING
    }
  }
  const roots = questions.filter(({ parent }) => parent === null || !ids.has(parent.id))
  return sum(roots.filter(({ parent }) => parent === null).map((root) => of(root, new Set())))
}
