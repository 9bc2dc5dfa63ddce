import { checklistItem } from '@portal/contract/checklists/checklist/checklist'
import { CHECKLIST_STATES, checklistState } from '@portal/contract/checklists/checklist/state'
import { ITEM_ENTITIES, ITEM_KINDS, type ItemEntity } from '@portal/contract/kinds/item-kinds'
import { newsItem } from '@portal/contract/news/news'
import { NEWS_STATES, newsState } from '@portal/contract/news/state'
import type { Actor } from '@portal/contract/permissions/actor'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { pageParams } from '#api/paging.ts'
import { currentDay } from '#calendar.ts'
import { panelKind } from '#features/panel/panel-kinds.ts'
import { type Destination, checklistDestination, destinationOf } from './destinations.ts'
import type { Entry } from './palette-entry.ts'

const OF_EACH = 5

/** As much of an item of any kind as leads to it. */
const foundItem = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z.string().default(''),
  subsidiaries: z.array(z.string()).default([]),
  activities: z.array(z.string()).default([]),
})

const foundNews = foundItem.extend(
  newsItem.pick({ active: true, start_date: true, end_date: true }).shape,
)

/** A list of the panel, asked for the few items whose name has the text in it. */
const source = <Item extends { readonly id: string; readonly name: string }>(
  entity: ItemEntity,
  item: z.ZodType<Item>,
  leadsTo: (actor: Actor, found: Item) => Destination,
  stateOf: (found: Item, today: string) => string | undefined = () => undefined,
) => {
  const { plural: group, access } = ITEM_KINDS[entity]
  const { api: path, order } = panelKind(entity)
  const page = envelope(pageOf(item))
  const find = async (actor: Actor, text: string, signal: AbortSignal) => {
    const params = pageParams({ page: 1, q: text }, OF_EACH)
    const { items } = await api(`${path}?${params}&order_by=${order}`, page, { signal })
    return items.map((found): Entry => {
      const way = leadsTo(actor, found)
      const state = stateOf(found, currentDay())
      return { id: `${group}/${found.id}`, group, label: found.name, state, ...way }
    })
  }
  const search = (actor: Actor, text: string) =>
    queryOptions({
      queryKey: ['palette', group, actor, text],
      queryFn: ({ signal }) => find(actor, text, signal),
    })
  return { group, isOpenTo: access.canList, search }
}

const sourceOf = (entity: ItemEntity) => {
  if (entity === 'checklist') {
    return source(
      entity,
      checklistItem,
      (actor, item) => checklistDestination(actor, item, currentDay()),
      (item, today) => CHECKLIST_STATES[checklistState(item, today)].label,
    )
  }
  const leadsTo = (actor: Actor, item: z.output<typeof foundItem>) =>
    destinationOf(entity, actor, item)
  return entity === 'news'
    ? source(entity, foundNews, leadsTo, (item, today) => NEWS_STATES[newsState(item, today)].label)
    : source(entity, foundItem, leadsTo)
}
const SOURCES = ITEM_ENTITIES.map(sourceOf)

/** Only what the person may list: nothing else is ever asked for. */
export const sourcesFor = (actor: Actor) => SOURCES.filter(({ isOpenTo }) => isOpenTo(actor))
