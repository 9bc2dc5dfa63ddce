import type * as z from 'zod'
import { allOf, anyOf, dateInSearch, since, textsInSearch, until } from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

export const PAGE_SIZE = 20

/** Where the trail stands: by whom, of what, what was done, and on which days, both included. */
export const auditSearch = listSearch.pick({ page: true }).extend({
  from: dateInSearch,
  to: dateInSearch,
  people: textsInSearch,
  kinds: textsInSearch,
  actions: textsInSearch,
})
export type AuditSearch = z.output<typeof auditSearch>
export type AuditFilters = Omit<AuditSearch, 'page'>

export const AUDIT_START = auditSearch.parse({})

export const filtersOf = ({ page: _page, ...filters }: AuditSearch): AuditFilters => filters

/** As the wire has it. */
export const filterText = ({ from, to, people, kinds, actions }: AuditFilters) =>
  allOf([
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
    filters: filterText(filters),
  }).toString()
