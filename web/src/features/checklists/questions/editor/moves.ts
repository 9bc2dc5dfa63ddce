import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { isDefault } from '@portal/contract/checklists/questions/category'
import { branches, byOrder, shifted } from '@portal/contract/checklists/questions/order'
import type { Reordering } from '#features/checklists/questions/questions.api.ts'
import { shortName } from './question-words.ts'

type Categories = readonly FullCategory[]

/** Those that an item can change places with, and where it stands among them. */
export type Group = {
  readonly kind: 'category' | 'question'
  /** How it is spoken of. */
  readonly name: string
  /** Where they stand: in the checklist, or in a category under one parent. */
  readonly within: string
  readonly ids: readonly string[]
  readonly index: number
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id)

const groupOfCategory = (categories: Categories, id: string): Group | undefined => {
  const movable = categories.filter((category) => !isDefault(category)).toSorted(byOrder)
  const index = movable.findIndex((category) => category.id === id)
  const name = movable[index]?.name
  return name === undefined
    ? undefined
    : { kind: 'category', name: `Categoria “${name}”`, within: '', ids: idsOf(movable), index }
}

const groupOfQuestion = (categories: Categories, id: string): Group | undefined => {
  const among = categories.find(({ questions }) => questions.some((question) => question.id === id))
  const branch = branches(among?.questions ?? []).find(({ question }) => question.id === id)
  if (branch === undefined) return undefined
  const { question, siblings, index } = branch
  // Not by its number: that counts through the whole checklist, and the place is told among its own.
  const name = `Pergunta “${shortName(question)}”`
  const within = `${question.category_id}/${question.parent_id ?? ''}`
  return { kind: 'question', name, within, ids: idsOf(siblings), index }
}

/** A question goes among those of one parent, a category among all but the default one. */
export const groupOf = (categories: Categories, id: string) =>
  groupOfCategory(categories, id) ?? groupOfQuestion(categories, id)

export const placeIn = ({ ids }: Pick<Group, 'ids'>, index: number) =>
  `posição ${index + 1} de ${ids.length}`

/** The items of a list, those of the group as they stand after the move. */
const placed = <Item extends { readonly id: string; readonly order: number }>(
  items: readonly Item[],
  { ids, index }: Group,
  to: number,
) => {
  const group = items.filter(({ id }) => ids.includes(id))
  const after = new Map(
    shifted(group, ids[index] ?? '', ids[to] ?? '').map((item) => [item.id, item]),
  )
  return items.map((item) => after.get(item.id) ?? item)
}

const movedIn = (categories: Categories, group: Group, to: number): Categories =>
  group.kind === 'category'
    ? placed(categories, group, to)
    : categories.map((category) =>
        category.questions.some(({ id }) => id === group.ids[group.index])
          ? { ...category, questions: placed(category.questions, group, to) }
          : category,
      )

const orderOf = (categories: Categories, id: string) =>
  categories.flatMap((category) => [category, ...category.questions]).find((item) => item.id === id)
    ?.order

export type Move = Group & {
  readonly to: number
  readonly reordering: Reordering
  readonly categories: Categories
}

/** What it takes to bring an item to a place among its own; nothing where it stands there already. */
export const planMove = (categories: Categories, id: string, to: number): Move | undefined => {
  const group = groupOf(categories, id)
  if (group === undefined) return undefined
  const { ids, index } = group
  const goal = Math.min(Math.max(to, 0), ids.length - 1)
  const order = orderOf(categories, ids[goal] ?? '')
  if (goal === index || order === undefined) return undefined
  // Neighbours swap, as the specification has it.
  const isFar = Math.abs(goal - index) > 1
  return {
    ...group,
    to: goal,
    reordering: { id, order, ...(isFar && { shift: true }) },
    categories: movedIn(categories, group, goal),
  }
}
