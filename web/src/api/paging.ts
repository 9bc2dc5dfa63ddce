import { nameLike } from '@portal/contract/shared/filters'
import { SEARCH_MAX } from '@portal/contract/shared/paging'
import * as z from 'zod'
import { allOf } from './filters.ts'

/** Where a list stands, as its address says it; nonsense in an address is read as the start. */
export const listSearch = z.object({
  page: z.number().int().min(1).default(1).catch(1),
  q: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().max(SEARCH_MAX))
    .default('')
    .catch(''),
})
export type ListSearch = z.output<typeof listSearch>

/** What an address need not say. */
export const LIST_START = { page: 1, q: '' } as const satisfies ListSearch

type Ordered = ListSearch & { readonly order?: string }

export const pageParams = ({ page, q, order }: Ordered, pageSize: number, narrowed = '') => {
  const params = new URLSearchParams({ page: String(page), page_size: String(pageSize) })
  const filters = allOf([narrowed, nameLike(q)])
  if (filters !== '') params.set('filters', filters)
  return order === undefined ? params.toString() : `${params.toString()}&order_by=${order}`
}

type Typed = Pick<ListSearch, 'q'>

/**
 * Whether a search is only typed on: it takes the place of what was typed before, so that going back leads to the list as it
 * stood before the search, filters and all.
 */
export const isTypedOn = (before: Typed, after: Typed) => before.q !== '' && before.q !== after.q
