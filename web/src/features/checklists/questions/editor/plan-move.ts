import { byOrder, withShiftedOrder } from '@portal/contract/checklists/questions/order'
import {
  type FullCategory,
  isDefaultCategory,
} from '@portal/contract/checklists/questions/question'
import { shortName } from './question-text.ts'

type Categories = readonly FullCategory[]
type Item = { readonly id: string; readonly order: number }

/** The items that one can be moved among, in order: a question within its category, a category among all but the default one. */
export const siblingsOf = (categories: Categories, id: string) => {
  const movable = categories.filter((category) => !isDefaultCategory(category))
  const home = categories.find(({ questions }) => questions.some((question) => question.id === id))
  const items: readonly Item[] = (home?.questions ?? movable).toSorted(byOrder)
  const index = items.findIndex((item) => item.id === id)
  return index === -1 ? undefined : { items, index, categoryId: home?.id }
}

const nameOf = (categories: Categories, id: string) => {
  const category = categories.find((candidate) => candidate.id === id)
  if (category !== undefined) return `Categoria “${category.name}”`
  const question = categories
    .flatMap(({ questions }) => questions)
    .find((candidate) => candidate.id === id)
  // Without the question's number: it counts through the whole checklist, while positions count within the category.
  return question && `Pergunta “${shortName(question)}”`
}

export type Move = NonNullable<ReturnType<typeof planMove>>

/** What a move to an index among the siblings sends and results in; undefined when the item is already there. */
export const planMove = (categories: Categories, id: string, index: number) => {
  const siblings = siblingsOf(categories, id)
  if (siblings === undefined) return undefined
  const { items, index: from, categoryId } = siblings
  const to = Math.min(Math.max(index, 0), items.length - 1)
  const target = items[to]
  if (target === undefined || to === from) return undefined
  const shifted = withShiftedOrder(items, id, target.id)
  const orders = new Map(shifted.map((item) => [item.id, item.order]))
  const place = <I extends Item>(item: I): I => {
    const order = orders.get(item.id) ?? item.order
    return order === item.order ? item : { ...item, order }
  }
  const placeQuestions = (category: FullCategory) =>
    category.id === categoryId
      ? { ...category, questions: category.questions.map(place) }
      : category
  return {
    id,
    /** Undefined for a category. */
    categoryId,
    from,
    order: target.order,
    text: `${nameOf(categories, id)} movida para a posição ${to + 1} de ${items.length}`,
    categories: categories.map(categoryId === undefined ? place : placeQuestions),
  }
}
