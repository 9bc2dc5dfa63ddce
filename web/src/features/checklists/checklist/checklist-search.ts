import { checklistStateName } from '@portal/contract/checklists/checklist/checklist-state-name'
import { nameLike } from '@portal/contract/shared/filters'
import * as z from 'zod/mini'
import {
  joinFilters,
  anyOf,
  dateParam,
  statusFilter,
  since,
  statusParam,
  textListParam,
  until,
} from '#api/search-filters.ts'
import { NEWEST_FIRST, ORDERS, listSearch } from '#api/list-search.ts'

export const PAGE_SIZE = 50

const CHECKLIST_ORDERS = [
  ...ORDERS,
  'end_date,asc',
  'end_date,desc',
  'last_update_at,asc',
  'last_update_at,desc',
] as const

const id = z.catch(z._default(z.union([z.uuid(), z.literal('')]), ''), '')

/** The fields of the advanced filter. */
export const checklistFilter = z.object({
  status: statusParam,
  state: z.catch(z._default(z.union([z.literal(''), checklistStateName]), ''), ''),
  /** The range of the start date, both days included. */
  from: dateParam,
  to: dateParam,
  areas: textListParam,
  filiais: textListParam,
  farms: textListParam,
})

/** The URL of the list: its area or business activity, then page, order and filters. */
export const checklistSearch = z.extend(listSearch, {
  area: id,
  business: id,
  /** Lists every area and activity; links from other screens set it. */
  all: z.catch(z._default(z.boolean(), false), false),
  order: z.catch(z._default(z.enum(CHECKLIST_ORDERS), NEWEST_FIRST), NEWEST_FIRST),
  ...checklistFilter.shape,
})
export type ChecklistSearch = z.output<typeof checklistSearch>

/** The list stays empty until an area, an activity or all of them are chosen. */
export const isSectionChosen = ({ area, business, all }: ChecklistSearch) =>
  area !== '' || business !== '' || all

export const DEFAULT_CHECKLIST_SEARCH = checklistSearch.parse({})

export const checklistFilters = (search: ChecklistSearch) =>
  joinFilters([
    search.area && `area,in,${search.area}`,
    search.business && `business_activity,in,${search.business}`,
    statusFilter(search.status),
    search.state && `state,equals,${search.state}`,
    since('start_date', search.from),
    until('start_date', search.to),
    anyOf('activities', search.areas),
    anyOf('subsidiaries', search.filiais),
    anyOf('farms', search.farms),
    nameLike(search.q),
  ])

export const checklistParams = (search: ChecklistSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    order_by: search.order,
    filters: checklistFilters(search),
  }).toString()
