import * as z from 'zod/mini'
import { joinFilters, anyOf, dateParam, since, textListParam, until } from '#api/search-filters.ts'
import { listSearch } from '#api/list-search.ts'

export const PAGE_SIZE = 20

/** Page and filters of the list. `from` and `to` are both included. */
export const auditSearch = z.extend(z.pick(listSearch, { page: true }), {
  from: dateParam,
  to: dateParam,
  people: textListParam,
  kinds: textListParam,
  actions: textListParam,
})
export type AuditSearch = z.output<typeof auditSearch>
export type AuditFilters = Omit<AuditSearch, 'page'>

export const AUDIT_START = auditSearch.parse({})

export const filtersOf = ({ page: _page, ...filters }: AuditSearch): AuditFilters => filters

/** The filters in the query syntax of the API. */
export const filterParam = ({ from, to, people, kinds, actions }: AuditFilters) =>
  joinFilters([
    anyOf('actor_id', people),
    anyOf('entity', kinds),
    anyOf('action', actions),
    since('at', from),
    until('at', to),
  ])

export const auditParams = ({ page, ...filters }: AuditSearch) =>
  new URLSearchParams({
    page: String(page),
    page_size: String(PAGE_SIZE),
    filters: filterParam(filters),
  }).toString()
