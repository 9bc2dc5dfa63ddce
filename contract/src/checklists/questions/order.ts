import { DEFAULT_CATEGORY_ORDER } from './category.ts'
import type { Parent } from './question.ts'

type Ordered = { readonly order: number }
type Placed = Ordered & { readonly id: string; readonly parent: Pick<Parent, 'id'> | null }

export const byOrder = (left: Ordered, right: Ordered) => left.order - right.order

/** A question in its place: under its parent, so deep, and among so many. */
export type Branch<Q> = {
  readonly question: Q
  readonly depth: number
  readonly index: number
  readonly siblings: readonly Q[]
}

const ROOT = ''

type ById = ReadonlyMap<string, Placed>

/** Whether it hangs, in the end, on itself. */
const isInCycle = ({ id, parent }: Placed, byId: ById) => {
  const seen = new Set<string>()
  for (let above = parent; above !== null && !seen.has(above.id);) {
    if (above.id === id) return true
    seen.add(above.id)
    above = byId.get(above.id)?.parent ?? null
  }
  return false
}

const groupedByParent = <Q extends Placed>(questions: readonly Q[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const groups = new Map<string, Q[]>()
  for (const question of questions.toSorted(byOrder)) {
    const { parent } = question
    const hangs = parent !== null && byId.has(parent.id) && !isInCycle(question, byId)
    const key = hangs ? parent.id : ROOT
    const siblings = groups.get(key)
    if (siblings === undefined) groups.set(key, [question])
    else siblings.push(question)
  }
  return groups
}

/**
 * Every question once, after its parent; those of one parent by their order. One whose parent is
 * gone, or that depends on itself, stands at the top: what is broken must be seen to be mended.
 */
export const branches = <Q extends Placed>(questions: readonly Q[]): Branch<Q>[] => {
  const groups = groupedByParent(questions)
  const walk = (parentId: string, depth: number): Branch<Q>[] => {
    const siblings = groups.get(parentId) ?? []
    return siblings.flatMap((question, index) => [
      { question, depth, index, siblings },
      ...walk(question.id, depth + 1),
    ])
  }
  return walk(ROOT, 0)
}

/** The question and all that depend on it, directly or not. */
export const descendants = <Q extends Omit<Placed, 'order'>>(
  questions: readonly Q[],
  id: string,
): Q[] => {
  const found = new Set([id])
  for (let grown = -1; grown < found.size;) {
    grown = found.size
    for (const question of questions) {
      if (question.parent !== null && found.has(question.parent.id)) found.add(question.id)
    }
  }
  return questions.filter((question) => question.id !== id && found.has(question.id))
}

/** Whether a question that appears by `parentId` would come to depend on itself. */
export const wouldCreateCycle = (
  questions: readonly Omit<Placed, 'order'>[],
  id: string,
  parentId: string,
) => parentId === id || descendants(questions, id).some((question) => question.id === parentId)

export const canMoveQuestionUp = ({ index }: Pick<Branch<unknown>, 'index'>) => index > 0
export const canMoveQuestionDown = ({
  index,
  siblings,
}: Pick<Branch<unknown>, 'index' | 'siblings'>) => index < siblings.length - 1

/** The default category stays first: it does not move, and nothing moves above it. */
export const canMoveCategoryUp = (index: number) => index > DEFAULT_CATEGORY_ORDER + 1
export const canMoveCategoryDown = (index: number, count: number) =>
  index > DEFAULT_CATEGORY_ORDER && index < count - 1

/** The same items after two of them have exchanged their orders. */
export const swapped = <Item extends Ordered & { readonly id: string }>(
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

/** The same items, of one group, after one has gone to the place of another and those between have made way. */
export const shifted = <Item extends Ordered & { readonly id: string }>(
  items: readonly Item[],
  moved: string,
  goal: string,
): Item[] => {
  const sorted = items.toSorted(byOrder)
  const from = sorted.findIndex(({ id }) => id === moved)
  const to = sorted.findIndex(({ id }) => id === goal)
  const taken = sorted[from]
  if (taken === undefined || to < 0) return sorted
  const next = sorted.toSpliced(from, 1).toSpliced(to, 0, taken)
  return next.map((item, index) => {
    const { order } = sorted[index] ?? item
    return order === item.order ? item : { ...item, order }
  })
}

type CategoryOf<Q> = Ordered & { readonly questions: readonly Q[] }

/** Every question of a checklist, in the order of the screen: what is wrong first is met first. */
export const questionsInOrder = <Q extends Placed>(categories: readonly CategoryOf<Q>[]): Q[] =>
  categories
    .toSorted(byOrder)
    .flatMap(({ questions }) => branches(questions).map(({ question }) => question))

/**
 * Question id → the number it is shown by: through the whole checklist, category by category. Conditional
 * ones count as well: a number depends neither on what was answered nor on what is hidden.
 */
export const questionNumbers = (
  categories: readonly CategoryOf<Placed>[],
): ReadonlyMap<string, number> =>
  new Map(questionsInOrder(categories).map(({ id }, index) => [id, index + 1]))
