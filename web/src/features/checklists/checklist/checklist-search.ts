import { checklistStateName } from '@portal/contract/checklists/checklist/state-name'
import { nameLike } from '@portal/contract/shared/filters'
import * as z from 'zod'
import {
  allOf,
  anyOf,
  dateInSearch,
  ofStatus,
  since,
  statusInSearch,
  textsInSearch,
  until,
} from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

export const PAGE_SIZE = 50

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [
  NEWEST_FIRST,
  'created_at,asc',
  'name,asc',
  'name,desc',
  'end_date,asc',
  'end_date,desc',
  'last_update_at,asc',
  'last_update_at,desc',
] as const

const id = z.uuid().or(z.literal('')).default('').catch('')

/** What the advanced filter narrows by. */
export const checklistFilter = z.object({
  status: statusInSearch,
  state: z.literal('').or(checklistStateName).default('').catch(''),
  /** Of the start date, both included. */
  from: dateInSearch,
  to: dateInSearch,
  areas: textsInSearch,
  filiais: textsInSearch,
  farms: textsInSearch,
})

/** Where the list stands: first the area or the activity it is of, then page, search and filters. */
export const checklistSearch = listSearch.extend({
  area: id,
  business: id,
  /** Of every area and activity: where another screen leads to. */
  all: z.boolean().default(false).catch(false),
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  ...checklistFilter.shape,
})
export type ChecklistSearch = z.output<typeof checklistSearch>

/** The list is of one area or of one activity, and of nothing before either is chosen. */
export const isSectionChosen = ({ area, business, all }: ChecklistSearch) =>
  area !== '' || business !== '' || all

export const CHECKLIST_START = checklistSearch.parse({})

export const checklistFilters = (search: ChecklistSearch) =>
  allOf([
    search.area && `area,in,${search.area}`,
    search.business && `business_activity,in,${search.business}`,
    ofStatus(search.status),
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
