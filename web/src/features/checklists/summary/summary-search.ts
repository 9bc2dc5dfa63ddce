import * as z from 'zod'
import {
  NO_FILTERS,
  PAGE_SIZE,
  answerFilterSearch,
  wireFilters,
} from '#features/checklists/answers/answer-search.ts'
import { allOf } from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

/** What the figures are of, as the address says it: what narrows the list of answers narrows them. */
export const summarySearch = answerFilterSearch
export type SummarySearch = z.output<typeof summarySearch>

export const SUMMARY_START = NO_FILTERS

const NEWEST_FIRST = 'response_date,desc'
const BY_FARM = 'farm_name,asc'
export const TEXT_ORDERS = { [NEWEST_FIRST]: 'Mais recentes', [BY_FARM]: 'Por fazenda' } as const

/** Where the texts of a question stand: of the same answers, and searched. */
export const textSearch = summarySearch.extend({
  page: listSearch.shape.page,
  text: listSearch.shape.q,
  order: z.enum([NEWEST_FIRST, BY_FARM]).default(NEWEST_FIRST).catch(NEWEST_FIRST),
})
export type TextSearch = z.output<typeof textSearch>

export const TEXTS_START = textSearch.parse({})

export const textParams = (search: TextSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    order_by: search.order,
    filters: allOf([wireFilters(search), search.text.trim() && `text,like,${search.text.trim()}`]),
  }).toString()
