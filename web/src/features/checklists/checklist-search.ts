import { calendarDate } from '@portal/contract/shared/dates'
import { nameLike } from '@portal/contract/shared/filters'
import * as z from 'zod'
import { LIST_START, listSearch } from '#api/paging.ts'

export const PAGE_SIZE = 50

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [
  NEWEST_FIRST,
  'created_at,asc',
  'name,asc',
  'name,desc',
  'end_date,asc',
  'end_date,desc',
] as const

/** A day that has a day before and one after it on the wire. */
export const filterDate = calendarDate.refine(
  (date) => date >= '1900-01-01' && date <= '2999-12-31',
  'Informe uma data válida',
)

const id = z.uuid().or(z.literal('')).default('').catch('')
const date = filterDate.or(z.literal('')).default('').catch('')
const texts = z.array(z.string().max(64)).max(100).default([]).catch([])

/** Where the list stands: first the area or the activity it is of, then page, search and filters. */
export const checklistSearch = listSearch.extend({
  area: id,
  business: id,
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  /** Of the start date, both included. */
  from: date,
  to: date,
  areas: texts,
  filiais: texts,
  farms: texts,
})
export type ChecklistSearch = z.output<typeof checklistSearch>

/** The list is of one area or of one activity, and of nothing before either is chosen. */
export const isSectionChosen = ({ area, business }: ChecklistSearch) =>
  area !== '' || business !== ''

export const CHECKLIST_START = {
  ...LIST_START,
  area: '',
  business: '',
  order: NEWEST_FIRST,
  from: '',
  to: '',
  areas: [],
  filiais: [],
  farms: [],
} as const satisfies z.input<typeof checklistSearch>

const DAY_MS = 86_400_000

/** The wire compares strictly, and writes the month first. */
const shifted = (from: string, days: number) => {
  const day = new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString()
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

const listed = (field: string, values: readonly string[]) =>
  values.length === 0
    ? ''
    : values.length === 1
      ? `${field},equals,${values[0] ?? ''}`
      : `${field},in,${values.join(',')}`

export const checklistFilters = (search: ChecklistSearch) =>
  [
    search.area && `area,in,${search.area}`,
    search.business && `business_activity,in,${search.business}`,
    search.from && `start_date,greater_than,${shifted(search.from, -1)}`,
    search.to && `start_date,less_than,${shifted(search.to, 1)}`,
    listed('activities', search.areas),
    listed('subsidiaries', search.filiais),
    listed('farms', search.farms),
    nameLike(search.q),
  ]
    .filter((filter) => filter !== '')
    .join('|')

export const checklistParams = (search: ChecklistSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    order_by: search.order,
    filters: checklistFilters(search),
  }).toString()
