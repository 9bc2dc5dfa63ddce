import { DOCUMENT_TYPE } from '@portal/contract/documents/document-type'
import * as z from 'zod'
import { textListParam } from '#api/filters.ts'
import { LIST_START, listSearch } from '#api/paging.ts'

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

/** The fields of the advanced filter. */
export const documentFilter = z.object({
  // The panel writes a string; in a URL typed by hand the router parses it as a number.
  type: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.literal('').or(z.enum(DOCUMENT_TYPE)))
    .default('')
    .catch(''),
  filiais: textListParam,
})
export type DocumentFilters = z.output<typeof documentFilter>

export const documentSearch = listSearch.extend({ order, ...documentFilter.shape })
export const DOCUMENTS_START = {
  ...LIST_START,
  order: NEWEST_FIRST,
  ...documentFilter.parse({}),
} as const
export type DocumentSearch = z.output<typeof documentSearch>
