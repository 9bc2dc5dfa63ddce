import { type DocumentInput, documentItem } from '@portal/contract/documents/document'
import { withAllFarms } from '@portal/contract/places/placement'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import * as z from 'zod'
import { allOf, anyOf, textsInSearch } from '#api/filters.ts'
import { LIST_START, listSearch, pageParams } from '#api/paging.ts'
import { resource } from '#api/resource.ts'

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

/** What the advanced filter narrows by. */
export const documentFilter = z.object({
  type: z.literal('').or(documentItem.shape.type).default('').catch(''),
  filiais: textsInSearch,
})
export type DocumentFilters = z.output<typeof documentFilter>
export const NO_FILTERS = documentFilter.parse({})

export const documentSearch = listSearch.extend({ order, ...documentFilter.shape })
export const DOCUMENTS_START = { ...LIST_START, order: NEWEST_FIRST, ...NO_FILTERS } as const
export type DocumentSearch = z.output<typeof documentSearch>

export const documentApi = resource({
  key: 'documents',
  url: '/document',
  listed: documentItem,
  item: documentItem,
  bodyOf: (input: DocumentInput) => withAllFarms(input),
  paramsOf: (search: DocumentSearch) => {
    const { type, filiais } = search
    const narrowed = allOf([type && `type,equals,${type}`, anyOf('subsidiaries', filiais)])
    return pageParams(search, PAGE_SIZE, narrowed)
  },
})
