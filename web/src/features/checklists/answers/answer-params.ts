import { readNumber } from '@portal/contract/shared/numbers'
import {
  activeFilterCount,
  anyOf,
  atLeast,
  atMost,
  joinFilters,
  since,
  until,
} from '#api/search-filters.ts'
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

/** Labels of the states of answers. */
export const STATES = { '': 'Atuais', replaced: 'Substituídas', voided: 'Anuladas' } as const

/** Labels of the filter by evidence. */
export const EVIDENCE = { '': 'Todas', photos: 'Com fotos', comment: 'Com observação' } as const

/** Only the list of texts can be ordered by farm. */
const listOrder = ({ order }: Pick<AnswerSearch, 'order'>) =>
  order === BY_FARM ? NEWEST_FIRST : order

/** The active filters alone, for links to other screens of the same answers. */
export const filtersIn = (search: AnswerFilterSearch): Partial<AnswerFilterSearch> =>
  Object.fromEntries(
    Object.entries(answerFilterSearch.parse(search)).filter(([, value]) => value.length > 0),
  )

/** The number of active filters, without the search text. */
export const countFilters = (search: AnswerFilterSearch & { readonly state?: string }) =>
  activeFilterCount({ ...answerFilterSearch.parse(search), q: '', state: search.state ?? '' })

export const isFiltered = (search: AnswerFilterSearch) =>
  search.q !== '' || countFilters(search) > 0

/** The first page without filters, in the same order. */
export const unfiltered = ({ order }: Pick<AnswerSearch, 'order'>): AnswerSearch => ({
  ...ANSWERS_START,
  order,
})

/** The `filters` parameter of the list, the summary and the export. */
export const wireFilters = (search: AnswerFilterSearch) =>
  joinFilters([
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

/** The list that an answer was opened from: the server then returns its neighbours. */
export type NeighbourSearch = AnswerFilterSearch & Pick<AnswerSearch, 'order'>

/** Empty for the unfiltered list in its default order. */
export const neighbourParams = (list: NeighbourSearch) => {
  const [filters, order] = [wireFilters(list), listOrder(list)]
  if (filters === '' && order === NEWEST_FIRST) return ''
  return `?${new URLSearchParams({ order_by: order, filters }).toString()}`
}
