import { groupBy } from '#shared/group-by.ts'
import { boundsOf, conditionOf } from './condition.ts'
import { intervalOf } from './interval.ts'
import { ID_EQUALS, type Question } from './question.ts'
import type { Answer, Option } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

type ScoredQuestion = Pick<Question, 'id' | 'type' | 'options' | 'range' | 'required' | 'parent'>

export type ScoreBounds = { readonly lowest: number; readonly highest: number }

const NOTHING: ScoreBounds = { lowest: 0, highest: 0 }

const add = (left: ScoreBounds, right: ScoreBounds): ScoreBounds => ({
  lowest: left.lowest + right.lowest,
  highest: left.highest + right.highest,
})
const sum = (bounds: readonly ScoreBounds[]) => bounds.reduce(add, NOTHING)

/**
 * The lowest and the highest score of several alternatives. Without alternatives the lowest is ∞ and the
 * highest −∞: adding to it changes nothing, and every other alternative is preferred to it.
 */
const anyOf = (alternatives: readonly ScoreBounds[]): ScoreBounds => ({
  lowest: Math.min(...alternatives.map(({ lowest }) => lowest)),
  highest: Math.max(...alternatives.map(({ highest }) => highest)),
})
const isPossible = ({ lowest, highest }: ScoreBounds) => lowest <= highest

/** Stands for a chosen option on which no question depends. */
const NO_OPTION = ''

const limitsIn = ({ parent }: ScoredQuestion) =>
  parent === null ? [] : Object.values(intervalOf(boundsOf(parent)))

/** Of at most so many options that questions depend on jointly, every combination is evaluated. */
const COMBINED_OPTIONS_MAX = 10
/** And of fewer, if so many conditions depend on them that this many would be checked. */
const CHECKS_MAX = 200_000

const subsetsOf = <T>(items: readonly T[]) =>
  items.reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])

/** Whether the question depends on one option only, so that it appears whatever else is chosen. */
const dependsOnOneOption = ({ parent }: ScoredQuestion) =>
  parent !== null && parent.conditions.length === 1 && parent.conditions[0]?.operator === ID_EQUALS

/** Each part is chosen where it helps; if one must be chosen, it is the one that hurts least. */
const chooseFreely = (parts: readonly ScoreBounds[], mustChoose: boolean): ScoreBounds => {
  const free = {
    lowest: parts.reduce((total, { lowest }) => total + Math.min(0, lowest), 0),
    highest: parts.reduce((total, { highest }) => total + Math.max(0, highest), 0),
  }
  if (!mustChoose) return free
  const { lowest, highest } = anyOf(parts)
  return {
    lowest: lowest > 0 ? lowest : free.lowest,
    highest: highest < 0 ? highest : free.highest,
  }
}

/**
 * The lowest and the highest score that the questions of one category can reach, over all answers that the
 * rules accept. A question that never appears adds nothing; a required question that cannot be answered
 * excludes all answers in which it appears.
 */
export const scoreBounds = (questions: readonly ScoredQuestion[]): ScoreBounds => {
  const dependents = groupBy(questions, ({ parent }) => parent?.id)
  /** Each question is evaluated once, however many answers reveal it. */
  const cache = new Map<ScoredQuestion, ScoreBounds>()

  /** Answer → the bounds of the questions that it reveals. */
  const revealing = (children: readonly ScoredQuestion[]) => {
    const conditional = children.flatMap((child) =>
      child.parent === null
        ? []
        : [{ isMet: conditionOf(child.parent), bounds: boundsOfQuestion(child) }],
    )
    return (answer: Answer) =>
      sum(conditional.flatMap(({ isMet, bounds }) => (isMet(answer) ? [bounds] : [])))
  }

  /** Each possible answer counts with its weight, plus the bounds of the questions that it reveals. */
  const boundsOfSingleAnswer = (question: ScoredQuestion, children: readonly ScoredQuestion[]) => {
    const { possibleAnswers } = QUESTION_TYPES[question.type]
    const revealedBy = revealing(children)
    const bounds = possibleAnswers(question, children.flatMap(limitsIn)).map(({ answer, weight }) =>
      add({ lowest: weight, highest: weight }, revealedBy(answer)),
    )
    return anyOf(question.required ? bounds : [...bounds, NOTHING])
  }

  /**
   * Options on which questions depend jointly, and those that make the question not applicable, are evaluated
   * in every combination; beyond `COMBINED_OPTIONS_MAX` and `CHECKS_MAX` they are treated like the rest, as if no question
   * depended on them jointly. All other options are chosen where they help.
   */
  const boundsOfSeveralAnswers = (
    { options, required }: ScoredQuestion,
    children: readonly ScoredQuestion[],
  ) => {
    const jointChildren = children.filter((child) => !dependsOnOneOption(child))
    const childrenOf = groupBy(
      children.filter(dependsOnOneOption),
      ({ parent }) => parent?.conditions[0]?.value,
    )
    const jointIds = new Set(
      jointChildren.flatMap(({ parent }) => (parent?.conditions ?? []).map(({ value }) => value)),
    )
    const isCombined = ({ id, not_applicable: isNotApplicable }: Option) =>
      isNotApplicable === true || jointIds.has(id)
    const shared = options.filter((option) => !option.exclusive)
    const conditions = jointChildren.flatMap(({ parent }) => parent?.conditions ?? []).length
    const affordable = Math.floor(Math.log2(CHECKS_MAX / (conditions + 1)))
    const combined = shared
      .filter(isCombined)
      .slice(0, Math.max(0, Math.min(COMBINED_OPTIONS_MAX, affordable)))
    const free = shared.filter((option) => !combined.includes(option))
    const revealedBy = revealing(jointChildren)
    const revealedByOne = new Map(
      options.map(({ id }) => [id, sum((childrenOf.get(id) ?? []).map(boundsOfQuestion))]),
    )
    const partOf = ({ id, weight }: Option, isScored: boolean) => {
      const own = isScored ? weight : 0
      return add({ lowest: own, highest: own }, revealedByOne.get(id) ?? NOTHING)
    }
    const choices = subsetsOf(combined).flatMap((chosen) => {
      const isScored = !chosen.some((option) => option.not_applicable)
      const parts = free.map((option) => partOf(option, isScored))
      const isEmptyChoice = chosen.length === 0
      if (isEmptyChoice && parts.length === 0) return []
      const answer = isEmptyChoice ? [NO_OPTION] : chosen.map(({ id }) => id)
      const own = sum(chosen.map((option) => partOf(option, isScored)))
      return [add(add(own, chooseFreely(parts, isEmptyChoice)), revealedBy(answer))]
    })
    const alone = options
      .filter(({ exclusive }) => exclusive)
      .map((option) => add(partOf(option, !option.not_applicable), revealedBy([option.id])))
    return anyOf([...choices, ...alone, ...(required ? [] : [NOTHING])])
  }

  const boundsOfQuestion = (question: ScoredQuestion): ScoreBounds => {
    const cached = cache.get(question)
    if (cached !== undefined) return cached
    const children = dependents.get(question.id) ?? []
    const { takesSeveral } = QUESTION_TYPES[question.type]
    const bounds = takesSeveral
      ? boundsOfSeveralAnswers(question, children)
      : boundsOfSingleAnswer(question, children)
    cache.set(question, bounds)
    return bounds
  }
  // References come first, so that in the reverse order every question finds its dependents evaluated.
  const reached = questions.filter(({ parent }) => parent === null)
  for (const { id } of reached) reached.push(...(dependents.get(id) ?? []))
  reached.toReversed().forEach(boundsOfQuestion)
  const total = sum(questions.filter(({ parent }) => parent === null).map(boundsOfQuestion))
  return isPossible(total) ? total : NOTHING
}
