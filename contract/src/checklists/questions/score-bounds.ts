import { boundsOf, isMet } from './condition.ts'
import { ID_EQUALS, type Question } from './question.ts'
import type { Answer, Option } from './types/question-type-rules.ts'
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

/** Stands for an option that nobody depends on. */
const NO_OPTION = ''

const limitsIn = ({ parent }: Scored) =>
  parent === null ? [] : boundsOf(parent).map(({ value }) => value)

/** Beyond so many options that others depend on together, not every choice among them is tried. */
const TRIED_MAX = 10

const subsetsOf = <T>(items: readonly T[]) =>
  items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])

/** Whether whoever depends on it asks for this option alone: then it adds its part whatever else is chosen. */
const isSimple = ({ parent }: Scored) =>
  parent !== null && parent.conditions.length === 1 && parent.conditions[0]?.operator === ID_EQUALS

/** Each is taken where it helps; if one must be, the one that hurts least. */
const freely = (parts: readonly ScoreBounds[], mustTake: boolean): ScoreBounds => {
  const free = {
    lowest: parts.reduce((total, { lowest }) => total + Math.min(0, lowest), 0),
    highest: parts.reduce((total, { highest }) => total + Math.max(0, highest), 0),
  }
  if (!mustTake) return free
  const { lowest, highest } = anyOf(parts)
  return {
    lowest: lowest > 0 ? lowest : free.lowest,
    highest: highest < 0 ? highest : free.highest,
  }
}

/**
 * The lowest and the highest score that the questions of one category can give, over every way to
 * answer them that the rules accept. A question that never appears gives none; one that must be
 * answered and cannot be leaves no way past it.
 */
export const scoreBounds = (questions: readonly Scored[]): ScoreBounds => {
  const dependents = new Map<string, Scored[]>()
  for (const question of questions) {
    if (question.parent === null) continue
    const among = dependents.get(question.parent.id)
    if (among === undefined) dependents.set(question.parent.id, [question])
    else among.push(question)
  }
  /** Each is looked at once, however many ways lead to it. */
  const known = new Map<Scored, ScoreBounds>()

  const revealedBy = (children: readonly Scored[], answer: Answer) =>
    sum(children.filter(({ parent }) => parent !== null && isMet(parent, answer)).map(of))

  /** What each way brings: its weight, and what the questions that it reveals can bring. */
  const ofOne = (question: Scored, children: readonly Scored[]) => {
    const { ways } = QUESTION_TYPES[question.type]
    const bounds = ways(question, children.flatMap(limitsIn)).map(({ answer, weight }) =>
      added({ lowest: weight, highest: weight }, revealedBy(children, answer)),
    )
    return anyOf(question.required ? bounds : [...bounds, NOTHING])
  }

  /**
   * Options that bring their own part alone are taken where they help. Those that a question depends on together, or
   * that make the rest not count, are tried in every choice among them; beyond a number, as if none depended on them.
   */
  const ofSeveral = ({ options, required }: Scored, children: readonly Scored[]) => {
    const together = children.filter((child) => !isSimple(child))
    const named = new Set(
      together.flatMap(({ parent }) => (parent?.conditions ?? []).map(({ value }) => value)),
    )
    const isTried = ({ id, not_applicable: none }: Option) => none === true || named.has(id)
    const shared = options.filter((option) => !option.exclusive)
    const tried = shared.filter(isTried).slice(0, TRIED_MAX)
    const free = shared.filter((option) => !tried.includes(option))
    const partOf = (option: Option, isScored: boolean) =>
      added(
        { lowest: isScored ? option.weight : 0, highest: isScored ? option.weight : 0 },
        revealedBy(children.filter(isSimple), [option.id]),
      )
    const choices = subsetsOf(tried).flatMap((chosen) => {
      const isScored = !chosen.some((option) => option.not_applicable)
      const parts = free.map((option) => partOf(option, isScored))
      const isEmptyChoice = chosen.length === 0
      if (isEmptyChoice && parts.length === 0) return []
      const answer = isEmptyChoice ? [NO_OPTION] : chosen.map(({ id }) => id)
      const own = sum(chosen.map((option) => partOf(option, isScored)))
      return [added(added(own, freely(parts, isEmptyChoice)), revealedBy(together, answer))]
    })
    const alone = options
      .filter(({ exclusive }) => exclusive)
      .map((option) =>
        added(partOf(option, !option.not_applicable), revealedBy(together, [option.id])),
      )
    return anyOf([...choices, ...alone, ...(required ? [] : [NOTHING])])
  }

  const of = (question: Scored): ScoreBounds => {
    const before = known.get(question)
    if (before !== undefined) return before
    const children = dependents.get(question.id) ?? []
    const { takesSeveral } = QUESTION_TYPES[question.type]
    const found = takesSeveral ? ofSeveral(question, children) : ofOne(question, children)
    known.set(question, found)
    return found
  }
  const total = sum(questions.filter(({ parent }) => parent === null).map(of))
  return isPossible(total) ? total : NOTHING
}
