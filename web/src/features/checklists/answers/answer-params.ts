import { readNumber } from '@portal/contract/shared/numbers'
import { allOf, anyOf, atLeast, atMost, countOf, since, until } from '#api/filters.ts'
import {
  ANSWERS_START,
  type AnswerFilterSearch,
  type AnswerSearch,
  BY_FARM,
  NEWEST_FIRST,
  answerFilterSearch,
} from './answer-search.ts'

export const PAGE_SIZE = 10

export const NO_FILTERS = answerFilterSearch.parse({})

/** The states of answers, as people call them. */
export const STATES = { '': 'Atuais', replaced: 'Substituídas', voided: 'Anuladas' } as const

/** What answers are narrowed to by what was given beside them, as people call it. */
export const EVIDENCE = { '': 'Todas', photos: 'Com fotos', comment: 'Com observação' } as const

/** Farm by farm is an order of texts alone. */
const listOrder = ({ order }: Pick<AnswerSearch, 'order'>) =>
  order === BY_FARM ? NEWEST_FIRST : order

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
    search.evidence && `evidence,equals,${search.evidence}`,
    atLeast('share', readNumber(search.min)),
    atMost('share', readNumber(search.max)),
  ])

export const answerParams = (search: AnswerSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    output: 'short',
    order_by: listOrder(search),
    ...(search.state !== '' && { state: search.state }),
    filters: wireFilters(search),
  }).toString()

/** The list that an answer was opened from. */
export type BesideSearch = AnswerFilterSearch & Pick<AnswerSearch, 'order'>

/** Nothing where it is the whole list, the newest first. */
export const besideParams = (list: BesideSearch) => {
  const [filters, order] = [wireFilters(list), listOrder(list)]
  if (filters === '' && order === NEWEST_FIRST) return ''
  return `?${new URLSearchParams({ order_by: order, filters }).toString()}`
}
