import { groupBy } from '#shared/group-by.ts'
import { DEFAULT_CATEGORY_ORDER, type Parent } from './question.ts'

type Ordered = { readonly order: number }
type Dependent = { readonly id: string; readonly parent: Pick<Parent, 'id'> | null }

export const byOrder = (left: Ordered, right: Ordered) => left.order - right.order

/** The questions that depend on this one, directly or not. */
export const descendants = <Q extends Dependent>(questions: readonly Q[], id: string): Q[] => {
  const dependents = groupBy(questions, ({ parent }) => parent?.id)
  const ids = new Set([id])
  // Ids that are added meanwhile are reached too.
  for (const reference of ids) {
    for (const question of dependents.get(reference) ?? []) ids.add(question.id)
  }
  return questions.filter((question) => question.id !== id && ids.has(question.id))
}

/** Whether the question would depend on itself with `parentId` as its parent. */
export const wouldCreateCycle = (questions: readonly Dependent[], id: string, parentId: string) =>
  parentId === id || descendants(questions, id).some((question) => question.id === parentId)

export const canMoveQuestionUp = (index: number) => index > 0
export const canMoveQuestionDown = (index: number, count: number) => index < count - 1

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
export const questionsInOrder = <Q extends Ordered>(categories: readonly CategoryWith<Q>[]): Q[] =>
  categories.toSorted(byOrder).flatMap(({ questions }) => questions.toSorted(byOrder))

/**
 * Question id → its displayed number, counted through the whole checklist. Conditional questions count as
 * well, so numbers depend neither on answers nor on what is hidden.
 */
export const questionNumbers = (
  categories: readonly CategoryWith<Ordered & { readonly id: string }>[],
): ReadonlyMap<string, number> =>
  new Map(questionsInOrder(categories).map(({ id }, index) => [id, index + 1]))
