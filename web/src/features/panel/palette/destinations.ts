import type { AdminItem } from '@portal/contract/admins/admin'
import type { AlertItem } from '@portal/contract/alerts/alert'
import { canCreateAlertIn } from '@portal/contract/alerts/alert.access'
import type { Area } from '@portal/contract/areas/area'
import { refusalToAnswer } from '@portal/contract/checklists/answering/answering'
import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canAnswerChecklist,
  canEditQuestions,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { DocumentItem } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { defaultStringifySearch } from '@tanstack/react-router'
import type { Entry } from './palette-entry.ts'

type Destination = Pick<Entry, 'hint' | 'href'>

const edit = (href: string): Destination => ({ hint: 'Editar', href })
const inList = (path: string, search: object): Destination => ({
  hint: 'Ver na lista',
  href: `${path}${defaultStringifySearch(search)}`,
})

/** Where each leads whoever finds it: to the most that the person may do with it. */
export const destinationOf = {
  checklist: (actor: Actor, item: ChecklistItem, today: string): Destination => {
    const { id, name, activities, business_activity: businesses } = item
    if (canEditQuestions(actor, item)) return edit(`/checklist/edit/${id}`)
    if (canAnswerChecklist(actor, item) && refusalToAnswer(item, today) === undefined) {
      return { hint: 'Responder', href: `/answer-checklist/${id}` }
    }
    if (canReadChecklist(actor, item)) {
      return { hint: 'Ver respostas', href: `/checklist/answers/${id}` }
    }
    return inList('/checklist', { area: activities[0], business: businesses[0], q: name })
  },
  news: (actor: Actor, item: NewsItem) =>
    newsAccess.canUpdate(actor, item)
      ? edit(`/news/edit/${item.id}`)
      : inList('/news', { q: item.name }),
  document: (actor: Actor, item: DocumentItem) =>
    documentAccess.canUpdate(actor, item)
      ? edit(`/document/edit/${item.id}`)
      : inList('/document', { q: item.name }),
  alert: (actor: Actor, item: AlertItem) =>
    canCreateAlertIn(actor, item)
      ? edit(`/simple-alert/${item.id}`)
      : inList('/simple-alert', { q: item.name }),
  area: ({ id }: Area) => edit(`/activity/edit/${id}`),
  admin: ({ id }: AdminItem) => edit(`/admins/edit/${id}`),
}
