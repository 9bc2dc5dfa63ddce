import { groupBy } from '#shared/group-by.ts'
import { DEFAULT_CATEGORY_ORDER } from './category.ts'
import type { Parent } from './question.ts'

type Ordered = { readonly order: number }
type PlacedQuestion = Ordered & { readonly id: string; readonly parent: Pick<Parent, 'id'> | null }

export const byOrder = (left: Ordered, right: Ordered) => left.order - right.order

/** A question with its depth in the tree, its siblings, and its index among them. */
export type QuestionTreeRow<Q> = {
  readonly question: Q
  readonly depth: number
  readonly index: number
  readonly siblings: readonly Q[]
}

const ROOT = ''

type ById = ReadonlyMap<string, PlacedQuestion>

/** Whether the question depends on itself, directly or not. */
const isInCycle = ({ id, parent }: PlacedQuestion, byId: ById) => {
  const visitedIds = new Set<string>()
  for (let ancestor = parent; ancestor !== null && !visitedIds.has(ancestor.id);) {
    if (ancestor.id === id) return true
    visitedIds.add(ancestor.id)
    ancestor = byId.get(ancestor.id)?.parent ?? null
  }
  return false
}

const groupedByParent = <Q extends PlacedQuestion>(questions: readonly Q[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return groupBy(questions.toSorted(byOrder), (question) => {
    const { parent } = question
    const isChild = parent !== null && byId.has(parent.id) && !isInCycle(question, byId)
    return isChild ? parent.id : ROOT
  })
}

/**
 * Every question once, after its parent; siblings by their order. A question whose parent is missing, or
 * that depends on itself, is placed at the top level, so that it can be seen and repaired.
 */
export const questionTreeRows = <Q extends PlacedQuestion>(
  questions: readonly Q[],
): QuestionTreeRow<Q>[] => {
  const groups = groupedByParent(questions)
  const walk = (parentId: string, depth: number): QuestionTreeRow<Q>[] => {
    const siblings = groups.get(parentId) ?? []
    return siblings.flatMap((question, index) => [
      { question, depth, index, siblings },
      ...walk(question.id, depth + 1),
    ])
  }
  return walk(ROOT, 0)
}

/** The questions that depend on this one, directly or not. */
export const descendants = <Q extends Omit<PlacedQuestion, 'order'>>(
  questions: readonly Q[],
  id: string,
): Q[] => {
  const ids = new Set([id])
  for (let previousSize = -1; previousSize < ids.size;) {
    previousSize = ids.size
    for (const question of questions) {
      if (question.parent !== null && ids.has(question.parent.id)) ids.add(question.id)
    }
  }
  return questions.filter((question) => question.id !== id && ids.has(question.id))
}

/** Whether the question would depend on itself with `parentId` as its parent. */
export const wouldCreateCycle = (
  questions: readonly Omit<PlacedQuestion, 'order'>[],
  id: string,
  parentId: string,
) => parentId === id || descendants(questions, id).some((question) => question.id === parentId)

export const canMoveQuestionUp = ({ index }: Pick<QuestionTreeRow<unknown>, 'index'>) => index > 0
export const canMoveQuestionDown = ({
  index,
  siblings,
}: Pick<QuestionTreeRow<unknown>, 'index' | 'siblings'>) => index < siblings.length - 1

/** The default category stays first: it cannot be moved, and no other can be moved above it. */
export const canMoveCategoryUp = (index: number) => index > DEFAULT_CATEGORY_ORDER + 1
export const canMoveCategoryDown = (index: number, count: number) =>
  index > DEFAULT_CATEGORY_ORDER && index < count - 1

/** The items with the orders of two of them exchanged. */
export const withSwappedOrder = <Item extends Ordered & { readonly id: string }>(
  items: readonly Item[],
  left: string,
  right: string,
): Item[] => {
  const orderOf = (id: string) => items.find((item) => item.id === id)?.order
  return items.map((item) => {
    const order = item.id === left ? orderOf(right) : item.id === right ? orderOf(left) : undefined
    return order === undefined ? item : { ...item, order }
  })
}

/** The items of one group after one is moved to the position of another; those between shift by one. */
export const withShiftedOrder = <Item extends Ordered & { readonly id: string }>(
  items: readonly Item[],
  movedId: string,
  targetId: string,
): Item[] => {
  const sorted = items.toSorted(byOrder)
  const from = sorted.findIndex(({ id }) => id === movedId)
  const to = sorted.findIndex(({ id }) => id === targetId)
  const moved = sorted[from]
  if (moved === undefined || to < 0) return sorted
  const next = sorted.toSpliced(from, 1).toSpliced(to, 0, moved)
  return next.map((item, index) => {
    const { order } = sorted[index] ?? item
    return order === item.order ? item : { ...item, order }
  })
}

type CategoryWith<Q> = Ordered & { readonly questions: readonly Q[] }

/** Every question of a checklist in screen order, so that the first problem is the first on the screen. */
export const questionsInOrder = <Q extends PlacedQuestion>(
  categories: readonly CategoryWith<Q>[],
): Q[] =>
  categories
    .toSorted(byOrder)
    .flatMap(({ questions }) => questionTreeRows(questions).map(({ question }) => question))

/**
 * Question id → its displayed number, counted through the whole checklist. Conditional questions count as
 * well, so numbers depend neither on answers nor on what is hidden.
 */
export const questionNumbers = (
  categories: readonly CategoryWith<PlacedQuestion>[],
): ReadonlyMap<string, number> =>
  new Map(questionsInOrder(categories).map(({ id }, index) => [id, index + 1]))
