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

/** Where the list stands: `q` is of who answered, the dates are of when, both included. */
export const answerSearch = listSearch.extend({
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  from: dateInSearch,
  to: dateInSearch,
  farms: textsInSearch,
  state: stateInSearch,
  filiais: textsInSearch,
  /** What the share is called, as the checklist called it when it was answered. */
  band: z.string().max(BAND_MAX).default('').catch(''),
  failed: failedInSearch,
  min: percentInSearch,
  max: percentInSearch,
})
export type AnswerSearch = z.output<typeof answerSearch>
export type AnswerFilters = Omit<AnswerSearch, 'page' | 'order' | 'q'>

export const ANSWERS_START = answerSearch.parse({})

export const filtersOf = ({
  page: _page,
  order: _order,
  q: _q,
  ...filters
}: AnswerSearch): AnswerFilters => filters

export const isFiltered = (search: AnswerSearch) =>
  search.q !== '' || countOf(filtersOf(search)) > 0

/** In the same order, from the first page, with nothing left out. */
export const unfiltered = ({ order }: AnswerSearch): AnswerSearch => ({
  ...ANSWERS_START,
  order,
})

export const answerParams = ({ page, order, q, state, ...filters }: AnswerSearch) =>
  new URLSearchParams({
    page: String(page),
    page_size: String(PAGE_SIZE),
    output: 'short',
    order_by: order,
    ...(state !== '' && { state }),
    filters: allOf([
      anyOf('subsidiary_id', filters.filiais),
      anyOf('farm_id', filters.farms),
      q.trim() && `user_name,like,${q.trim()}`,
      since('response_date', filters.from),
      until('response_date', filters.to),
      filters.band && `band,equals,${filters.band}`,
      filters.failed && 'critical,greater_than,0',
      atLeast('share', readNumber(filters.min)),
      atMost('share', readNumber(filters.max)),
    ]),
  }).toString()
