import { type DocumentInput, documentItem } from '@portal/contract/documents/document'
import { withAllFarms } from '@portal/contract/places/placement'
import * as z from 'zod'
import { LIST_START, listSearch } from '#api/paging.ts'
import { plainParams, resource } from '#api/resource.ts'

const NEWEST_FIRST = 'created_at,desc'
const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc'] as const
const order = z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST)

export const documentSearch = listSearch.extend({ order })
export const DOCUMENTS_START = { ...LIST_START, order: NEWEST_FIRST } as const
export type DocumentSearch = z.output<typeof documentSearch>

export const documentApi = resource({
  key: 'documents',
  url: '/document',
  listed: documentItem,
  item: documentItem,
  bodyOf: (input: DocumentInput) => withAllFarms(input),
  paramsOf: (search: DocumentSearch) => plainParams(search),
})
