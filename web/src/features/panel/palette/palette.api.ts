import { adminItem } from '@portal/contract/admins/admin'
import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { alertItem } from '@portal/contract/alerts/alert'
import { canListAlerts } from '@portal/contract/alerts/alert.access'
import { area } from '@portal/contract/areas/area'
import { canManageAreas } from '@portal/contract/areas/area.access'
import { checklistItem } from '@portal/contract/checklists/checklist/checklist'
import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { documentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '#api/client.ts'
import { pageParams } from '#api/paging.ts'
import { currentDay } from '#calendar.ts'
import { destinationOf } from './destinations.ts'
import type { Entry, Group } from './palette-entry.ts'

const OF_EACH = 5

type Named = { readonly id: string; readonly name: string }
type List<Item extends Named> = {
  readonly group: Group
  readonly path: string
  readonly order: string
  readonly item: z.ZodType<Item>
  readonly isOpenTo: (actor: Actor) => boolean
  readonly leadsTo: (actor: Actor, item: Item) => Pick<Entry, 'hint' | 'href'>
}

/** A list of the panel, asked for the few items whose name has the text in it. */
const source = <Item extends Named>({ group, path, order, isOpenTo, ...list }: List<Item>) => {
  const page = envelope(pageOf(list.item))
  const find = async (actor: Actor, text: string, signal: AbortSignal) => {
    const params = pageParams({ page: 1, q: text }, OF_EACH)
    const { items } = await api(`${path}?${params}&order_by=${order}`, page, { signal })
    return items.map((item): Entry => {
      const leadsTo = list.leadsTo(actor, item)
      return { id: `${group}/${item.id}`, group, label: item.name, ...leadsTo }
    })
  }
  const search = (actor: Actor, text: string) =>
    queryOptions({
      queryKey: ['palette', group, actor, text],
      queryFn: ({ signal }) => find(actor, text, signal),
    })
  return { group, isOpenTo, search }
}

const SOURCES = [
  source({
    group: 'Checklists',
    path: '/checklist',
    order: 'created_at,desc',
    item: checklistItem,
    isOpenTo: canListChecklists,
    leadsTo: (actor, item) => destinationOf.checklist(actor, item, currentDay()),
  }),
  source({
    group: 'Notícias',
    path: '/news',
    order: 'created_at,desc',
    item: newsItem,
    isOpenTo: newsAccess.canList,
    leadsTo: destinationOf.news,
  }),
  source({
    group: 'Documentos',
    path: '/document',
    order: 'created_at,desc',
    item: documentItem,
    isOpenTo: documentAccess.canList,
    leadsTo: destinationOf.document,
  }),
  source({
    group: 'Alertas',
    path: '/alerts/simple-alert',
    order: 'created_at,desc',
    item: alertItem,
    isOpenTo: canListAlerts,
    leadsTo: destinationOf.alert,
  }),
  source({
    group: 'Áreas',
    path: '/activity',
    order: 'name,asc',
    item: area,
    isOpenTo: canManageAreas,
    leadsTo: (_actor, item) => destinationOf.area(item),
  }),
  source({
    group: 'Administradores',
    path: '/admin',
    order: 'name,asc',
    item: adminItem,
    isOpenTo: canManageAdmins,
    leadsTo: (_actor, item) => destinationOf.admin(item),
  }),
] as const

/** Only what the person may list: nothing else is ever asked for. */
export const sourcesFor = (actor: Actor) => SOURCES.filter(({ isOpenTo }) => isOpenTo(actor))
