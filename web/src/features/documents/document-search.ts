import { DOCUMENT_TYPE } from '@portal/contract/documents/document-type'
import * as z from 'zod/mini'
import { textListParam } from '#api/search-filters.ts'
import { ORDERED_LIST_START, orderedListSearch } from '#api/list-search.ts'

/** The fields of the advanced filter. */
export const documentFilter = z.object({
  // The panel writes a string; in a URL typed by hand the router parses it as a number.
  type: z.catch(
    z._default(
      z.pipe(
        z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
        z.union([z.literal(''), z.enum(DOCUMENT_TYPE)]),
      ),
      '',
    ),
    '',
  ),
  filiais: textListParam,
})
export type DocumentFilters = z.output<typeof documentFilter>

export const documentSearch = z.extend(orderedListSearch, documentFilter.shape)
export const DOCUMENTS_START = { ...ORDERED_LIST_START, ...documentFilter.parse({}) } as const
export type DocumentSearch = z.output<typeof documentSearch>
