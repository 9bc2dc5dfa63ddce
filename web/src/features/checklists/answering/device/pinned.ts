import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { ListSearch } from '#api/list-search.ts'
import { normaliseText } from '#normalise-text.ts'
import { currentPersonId } from '#session/session.ts'
import { isOpenVisit } from './answer-record.ts'
import type { Pin } from './checklist-store.ts'
import { device } from './device.ts'

/** Those that never end come last. */
const endOf = ({ end_date: end }: ListedChecklist) => end ?? '9999-12-31'

/** Filters, sorts and pages the pinned checklists as the server would. The number of answers is unknown here. */
const pageOfPins = (pins: readonly Pin[], { page, q }: ListSearch, pageSize: number) => {
  const matches = pins
    .map(({ checklist }): ListedChecklist => ({ ...checklist, answers: null }))
    .filter(({ name }) => normaliseText(name).includes(normaliseText(q)))
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)) || a.id.localeCompare(b.id))
  const items = matches.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: matches.length, next_page: null, isOffline: true }
}

/** The person's pinned checklists; undefined where nothing is stored. With an open visit and no pins the page is empty. */
export const pinnedPage = async (search: ListSearch, pageSize: number) => {
  const pins = await device.checklists.pins(currentPersonId())
  const isEmpty =
    pins.length === 0 && !(await device.answers.list(currentPersonId())).some(isOpenVisit)
  return isEmpty ? undefined : pageOfPins(pins, search, pageSize)
}

export const pinnedChecklist = async (checklistId: string) => {
  const pinned = await device.checklists.pinned(currentPersonId(), checklistId)
  return pinned && { checklist: pinned.checklist, pinned }
}

/** The checklist that a visit was begun with. */
export const checklistOfVisit = async (id: string) => {
  const visit = await device.answers.get(currentPersonId(), id)
  return visit && device.checklists.get(currentPersonId(), visit)
}

export const unpinChecklist = (checklistId: string) =>
  device.checklists.unpin(currentPersonId(), [checklistId])
