import { readNumber } from '@portal/contract/shared/numbers'
import * as z from 'zod'
import {
  allOf,
  anyOf,
  atLeast,
  atMost,
  countOf,
  dateInSearch,
  since,
  textsInSearch,
  until,
} from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

export const PAGE_SIZE = 10

const NEWEST_FIRST = 'response_date,desc'
const ORDERS = [NEWEST_FIRST, 'response_date,asc'] as const

/** What became of the answers: of the current ones nothing. */
export const STATES = { '': 'Atuais', replaced: 'Substituídas', voided: 'Anuladas' } as const
export const stateInSearch = z.enum(['', 'replaced', 'voided']).default('').catch('')

/** A percentage as it is typed; nonsense narrows nothing. */
const percentInSearch = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => readNumber(text) !== undefined)
  .default('')
  .catch('')
const BAND_MAX = 200
const failedInSearch = z.enum(['', 'yes']).default('').catch('')

/** What narrows answers, listed or summed up: `q` is of who answered, the dates are of when, both included. */
export const answerFilterSearch = z.object({
  q: listSearch.shape.q,
  from: dateInSearch,
  to: dateInSearch,
  farms: textsInSearch,
  filiais: textsInSearch,
  /** What the share is called, as the checklist called it when it was answered. */
  band: z.string().max(BAND_MAX).default('').catch(''),
  failed: failedInSearch,
  min: percentInSearch,
  max: percentInSearch,
})
export type AnswerFilterSearch = z.output<typeof answerFilterSearch>

export const NO_FILTERS = answerFilterSearch.parse({})

/** Where the list stands. */
export const answerSearch = answerFilterSearch.extend({
  page: listSearch.shape.page,
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  state: stateInSearch,
})
export type AnswerSearch = z.output<typeof answerSearch>

export const ANSWERS_START = answerSearch.parse({})

/** The filters alone, those that are off left out: what other addresses of the same answers say. */
export const filtersIn = (search: AnswerFilterSearch): Partial<AnswerFilterSearch> =>
  Object.fromEntries(
    Object.entries(answerFilterSearch.parse(search)).filter(([, value]) => value.length > 0),
  )

/** How many things narrow the answers, the search aside. */
export const countFilters = (search: AnswerFilterSearch & { readonly state?: string }) =>
  countOf({ ...answerFilterSearch.parse(search), q: '', state: search.state ?? '' })

export const isFiltered = (search: AnswerFilterSearch) =>
  search.q !== '' || countFilters(search) > 0

/** In the same order, from the first page, with nothing left out. */
export const unfiltered = ({ order }: Pick<AnswerSearch, 'order'>): AnswerSearch => ({
  ...ANSWERS_START,
  order,
})

/** The filters as the list, the summary and the export are asked by them. */
export const wireFilters = (search: AnswerFilterSearch) =>
  allOf([
    anyOf('subsidiary_id', search.filiais),
    anyOf('farm_id', search.farms),
    search.q.trim() && `user_name,like,${search.q.trim()}`,
    since('response_date', search.from),
    until('response_date', search.to),
    search.band && `band,equals,${search.band}`,
    search.failed && 'critical,greater_than,0',
    atLeast('share', readNumber(search.min)),
    atMost('share', readNumber(search.max)),
  ])

export const answerParams = (search: AnswerSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    output: 'short',
    order_by: search.order,
    ...(search.state !== '' && { state: search.state }),
    filters: wireFilters(search),
  }).toString()

/** The list that an answer was opened from, as its address says it. */
export const besideSearch = answerSearch.omit({ page: true, state: true })
export type BesideSearch = z.output<typeof besideSearch>

export const WHOLE_LIST = besideSearch.parse({})

/** Nothing where it is the whole list, the newest first. */
export const besideParams = (list: BesideSearch) => {
  const filters = wireFilters(list)
  if (filters === '' && list.order === NEWEST_FIRST) return ''
  return `?${new URLSearchParams({ order_by: list.order, filters }).toString()}`
}
