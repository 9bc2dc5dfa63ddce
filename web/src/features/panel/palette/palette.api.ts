import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import { checklistItem, type ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  CHECKLIST_STATES,
  checklistState,
} from '@portal/contract/checklists/checklist/checklist-state'
import {
  canAnswerChecklist,
  canEditQuestions,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { ITEM_ENTITIES, ITEM_KINDS, type ItemEntity } from '@portal/contract/kinds/item-kinds'
import { newsItem } from '@portal/contract/news/news'
import { NEWS_STATES, newsState } from '@portal/contract/news/news-state'
import type { Actor } from '@portal/contract/permissions/actor'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import { defaultStringifySearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { pageParams } from '#api/list-search.ts'
import { currentDay } from '#company-calendar.ts'
import { panelKind } from '#features/panel/panel-kinds.ts'
import type { Entry } from './palette-entry.ts'

type Destination = Pick<Entry, 'hint' | 'href'>
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

const RESULTS_PER_LIST = 5

/** The fields that a destination needs, for items of any kind. */
const foundItem = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z._default(z.string(), ''),
  subsidiaries: z._default(z.array(z.string()), []),
  activities: z._default(z.array(z.string()), []),
})

const foundNews = z.extend(
  foundItem,
  z.pick(newsItem, { active: true, start_date: true, end_date: true }).shape,
)

/** Searches one list of the API for items whose name contains the text. */
const createSource = <Item extends { readonly id: string; readonly name: string }>(
  entity: ItemEntity,
  schema: z.ZodMiniType<Item>,
  destinationFor: (actor: Actor, item: Item) => Destination,
  stateOf: (item: Item, today: string) => string | undefined = () => undefined,
) => {
  const { plural: group, access } = ITEM_KINDS[entity]
  const { api: path, order } = panelKind(entity)
  const page = envelope(pageOf(schema))
  const fetchEntries = async (actor: Actor, text: string, signal: AbortSignal) => {
    const params = pageParams({ page: 1, q: text }, RESULTS_PER_LIST)
    const { items } = await api(`${path}?${params}&order_by=${order}`, page, { signal })
    return items.map((item): Entry => {
      const destination = destinationFor(actor, item)
      const state = stateOf(item, currentDay())
      return { id: `${group}/${item.id}`, group, label: item.name, state, ...destination }
    })
  }
  const search = (actor: Actor, text: string) =>
    queryOptions({
      queryKey: ['palette', group, actor, text],
      queryFn: ({ signal }) => fetchEntries(actor, text, signal),
    })
  return { group, isOpenTo: access.canList, search }
}

const sourceOf = (entity: ItemEntity) => {
  if (entity === 'checklist') {
    return createSource(
      entity,
      checklistItem,
      (actor, item) => checklistDestination(actor, item, currentDay()),
      (item, today) => CHECKLIST_STATES[checklistState(item, today)].label,
    )
  }
  const destinationFor = (actor: Actor, item: z.output<typeof foundItem>) =>
    destinationOf(entity, actor, item)
  return entity === 'news'
    ? createSource(
        entity,
        foundNews,
        destinationFor,
        (item, today) => NEWS_STATES[newsState(item, today)].label,
      )
    : createSource(entity, foundItem, destinationFor)
}
const SOURCES = ITEM_ENTITIES.map(sourceOf)

/** Only lists that the actor may see are searched. */
export const sourcesFor = (actor: Actor) => SOURCES.filter(({ isOpenTo }) => isOpenTo(actor))
