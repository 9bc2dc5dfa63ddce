import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canAnswerChecklist,
  canEditQuestions,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { ITEM_KINDS, type ItemEntity } from '@portal/contract/kinds/item-kinds'
import type { Actor } from '@portal/contract/permissions/actor'
import { defaultStringifySearch } from '@tanstack/react-router'
import { panelKind } from '#features/panel/panel-kinds.ts'
import type { Entry } from './palette-entry.ts'

export type Destination = Pick<Entry, 'hint' | 'href'>
type FoundItem = {
  readonly id: string
  readonly name: string
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}

const edit = (href: string): Destination => ({ hint: 'Editar', href })
const inList = (path: string, search: object): Destination => ({
  hint: 'Ver na lista',
  href: `${path}${defaultStringifySearch(search)}`,
})

/** The form of an item or, without the right to update it, its list searched by name. */
export const destinationOf = (entity: ItemEntity, actor: Actor, item: FoundItem) => {
  const { to, form } = panelKind(entity)
  return ITEM_KINDS[entity].access.canUpdate(actor, item)
    ? edit(`${form}/${item.id}`)
    : inList(to, { q: item.name })
}

/** A checklist can also be answered and read: leads to the screen with the most rights. */
export const checklistDestination = (actor: Actor, item: ChecklistItem, today: string) => {
  const { id, name, activities, business_activity: businesses } = item
  if (canEditQuestions(actor, item)) return edit(`/checklist/edit/${id}`)
  if (canAnswerChecklist(actor, item) && refusalToAnswer(item, today) === undefined) {
    return { hint: 'Responder', href: `/answer-checklist/${id}` }
  }
  if (canReadChecklist(actor, item)) {
    return { hint: 'Ver respostas', href: `/checklist/answers/${id}` }
  }
  return inList('/checklist', { area: activities[0], business: businesses[0], q: name })
}
