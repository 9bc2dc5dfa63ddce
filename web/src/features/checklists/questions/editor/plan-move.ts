import { byOrder, withShiftedOrder } from '@portal/contract/checklists/questions/order'
import {
  type FullCategory,
  isDefaultCategory,
} from '@portal/contract/checklists/questions/question'
import type { Reordering } from '#features/checklists/questions/questions.api.ts'
import { shortName } from './question-text.ts'

type Categories = readonly FullCategory[]

/** The items that an item can be moved among, and its index among them. */
export type SortGroup = {
  readonly kind: 'category' | 'question'
  /** The item's name in notices and announcements. */
  readonly name: string
  /** Identifies where they are: the checklist, or a category. */
  readonly location: string
  readonly ids: readonly string[]
  readonly index: number
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

const groupOfCategory = (categories: Categories, id: string): SortGroup | undefined => {
  const movable = categories.filter((category) => !isDefaultCategory(category)).toSorted(byOrder)
  const index = movable.findIndex((category) => category.id === id)
  const name = movable[index]?.name
  return name === undefined
    ? undefined
    : { kind: 'category', name: `Categoria “${name}”`, location: '', ids: idsOf(movable), index }
}

const groupOfQuestion = (categories: Categories, id: string): SortGroup | undefined => {
  const category = categories.find(({ questions }) =>
    questions.some((question) => question.id === id),
  )
  const questions = category?.questions.toSorted(byOrder) ?? []
  const index = questions.findIndex((question) => question.id === id)
  const question = questions[index]
  if (question === undefined) return undefined
  // Without the question's number: it counts through the whole checklist, while positions count within the category.
  const name = `Pergunta “${shortName(question)}”`
  return { kind: 'question', name, location: question.category_id, ids: idsOf(questions), index }
}

/** A question moves within its category, a category among all but the default one. */
export const sortGroupOf = (categories: Categories, id: string) =>
  groupOfCategory(categories, id) ?? groupOfQuestion(categories, id)

export const positionText = ({ ids }: Pick<SortGroup, 'ids'>, index: number) =>
  `posição ${index + 1} de ${ids.length}`

/** The items with the new order of those in the group. */
const withNewOrder = <Item extends { readonly id: string; readonly order: number }>(
  items: readonly Item[],
  { ids, index }: SortGroup,
  to: number,
) => {
  const group = items.filter(({ id }) => ids.includes(id))
  const movedById = new Map(
    withShiftedOrder(group, ids[index] ?? '', ids[to] ?? '').map((item) => [item.id, item]),
  )
  return items.map((item) => movedById.get(item.id) ?? item)
}

const applyMove = (categories: Categories, group: SortGroup, to: number): Categories =>
  group.kind === 'category'
    ? withNewOrder(categories, group, to)
    : categories.map((category) =>
        category.questions.some(({ id }) => id === group.ids[group.index])
          ? { ...category, questions: withNewOrder(category.questions, group, to) }
          : category,
      )

const orderOf = (categories: Categories, id: string) =>
  categories.flatMap((category) => [category, ...category.questions]).find((item) => item.id === id)
    ?.order

export type Move = SortGroup & {
  readonly to: number
  readonly reordering: Reordering
  readonly categories: Categories
}

/** The request and the resulting categories of a move; undefined when the item is already at that index. */
export const planMove = (categories: Categories, id: string, to: number): Move | undefined => {
  const group = sortGroupOf(categories, id)
  if (group === undefined) return undefined
  const { ids, index } = group
  const target = Math.min(Math.max(to, 0), ids.length - 1)
  const order = orderOf(categories, ids[target] ?? '')
  if (target === index || order === undefined) return undefined
  // The specification defines the move to a neighbour's position as a swap; farther moves shift.
  const isBeyondNeighbour = Math.abs(target - index) > 1
  return {
    ...group,
    to: target,
    reordering: { id, order, ...(isBeyondNeighbour && { shift: true }) },
    categories: applyMove(categories, group, target),
  }
}
