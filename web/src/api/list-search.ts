import { nameLike } from '@portal/contract/shared/filters'
import { SEARCH_MAX } from '@portal/contract/shared/paging'
import * as z from 'zod/mini'
import { joinFilters } from './search-filters.ts'

/** Page and search text of a list, as its address holds them; an invalid value is read as the default. */
export const listSearch = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  q: z.catch(
    z._default(
      z.pipe(
        z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
        z.string().check(z.maxLength(SEARCH_MAX)),
      ),
      '',
    ),
    '',
  ),
})
export type ListSearch = z.output<typeof listSearch>

/** The defaults, which an address may leave out. */
export const LIST_START = { page: 1, q: '' } as const satisfies ListSearch

export const NEWEST_FIRST = 'created_at,desc'
/** By age and by name. */
export const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const

export const orderedListSearch = z.extend(listSearch, {
  order: z.catch(z._default(z.enum(ORDERS), NEWEST_FIRST), NEWEST_FIRST),
})
export const ORDERED_LIST_START = { ...LIST_START, order: NEWEST_FIRST } as const

type OrderedSearch = ListSearch & { readonly order?: string }

export const pageParams = (
  { page, q, order }: OrderedSearch,
  pageSize: number,
  extraFilter = '',
) => {
  const params = new URLSearchParams({ page: String(page), page_size: String(pageSize) })
  const filters = joinFilters([extraFilter, nameLike(q)])
  if (filters !== '') params.set('filters', filters)
  return order === undefined ? params.toString() : `${params.toString()}&order_by=${order}`
}

type SearchText = Pick<ListSearch, 'q'>

/**
 * Whether a search only continues the previous text. It then replaces the history entry, so that going back leads to
 * the list as it was before the search, filters included.
 */
export const isContinuedSearch = (before: SearchText, after: SearchText) =>
  before.q !== '' && before.q !== after.q
