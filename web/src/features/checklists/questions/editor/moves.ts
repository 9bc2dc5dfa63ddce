import { type FullCategory, isDefault } from '@portal/contract/checklists/questions/category'
import {
  branches,
  byOrder,
  questionNumbers,
  swapped,
} from '@portal/contract/checklists/questions/order'

type Categories = readonly FullCategory[]

/** Those that an item can change places with, and where it stands among them. */
export type Group = {
  readonly kind: 'category' | 'question'
  /** How it is spoken of. */
  readonly name: string
  readonly ids: readonly string[]
  readonly index: number
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

const groupOfCategory = (categories: Categories, id: string): Group | undefined => {
  const movable = categories.filter((one) => !isDefault(one)).toSorted(byOrder)
  const index = movable.findIndex((one) => one.id === id)
  const name = movable[index]?.name
  return name === undefined
    ? undefined
    : { kind: 'category', name: `Categoria “${name}”`, ids: idsOf(movable), index }
}

const groupOfQuestion = (categories: Categories, id: string): Group | undefined => {
  const among = categories.find(({ questions }) => questions.some((one) => one.id === id))
  const branch = branches(among?.questions ?? []).find(({ question }) => question.id === id)
  if (branch === undefined) return undefined
  const number = questionNumbers(categories).get(id) ?? 0
  const { siblings, index } = branch
  return { kind: 'question', name: `Pergunta ${number}`, ids: idsOf(siblings), index }
}

/** A question goes among those of one parent, a category among all but the default one. */
export const groupOf = (categories: Categories, id: string) =>
  groupOfCategory(categories, id) ?? groupOfQuestion(categories, id)

export const placeIn = ({ ids }: Pick<Group, 'ids'>, index: number) =>
  `posição ${index + 1} de ${ids.length}`

const exchanged = (
  categories: Categories,
  kind: Group['kind'],
  one: string,
  other: string,
): Categories =>
  kind === 'category'
    ? swapped(categories, one, other)
    : categories.map((category) =>
        category.questions.some(({ id }) => id === one)
          ? { ...category, questions: swapped(category.questions, one, other) }
          : category,
      )

const orderOf = (categories: Categories, id: string) =>
  categories.flatMap((category) => [category, ...category.questions]).find((item) => item.id === id)
    ?.order

type Step = { readonly id: string; readonly order: number }
export type Move = Group & {
  readonly to: number
  /** One after the other: each exchanges the item with its neighbour. */
  readonly steps: readonly Step[]
  readonly categories: Categories
}

/** What it takes to bring an item to a place among its own; nothing where it stands there already. */
export const planMove = (categories: Categories, id: string, to: number): Move | undefined => {
  const group = groupOf(categories, id)
  if (group === undefined) return undefined
  const { ids, index, kind } = group
  const goal = Math.min(Math.max(to, 0), ids.length - 1)
  const passed = goal > index ? ids.slice(index + 1, goal + 1) : ids.slice(goal, index).toReversed()
  if (passed.length === 0) return undefined
  return {
    ...group,
    to: goal,
    steps: passed.map((other) => ({ id, order: orderOf(categories, other) ?? 0 })),
    categories: passed.reduce((now, other) => exchanged(now, kind, id, other), categories),
  }
}
