import { type DocumentInput, documentItem } from '@portal/contract/documents/document'
import { withAllFarms } from '@portal/contract/places/placement'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { joinFilters, anyOf } from '#api/search-filters.ts'
import { pageParams } from '#api/list-search.ts'
import { resource } from '#api/resource.ts'
import type { DocumentSearch } from './document-search.ts'

export const documentApi = resource({
  key: 'documents',
  url: '/document',
  listed: documentItem,
  item: documentItem,
  bodyOf: (input: DocumentInput) => withAllFarms(input),
  paramsOf: (search: DocumentSearch) => {
    const { type, filiais } = search
    const narrowed = joinFilters([type && `type,equals,${type}`, anyOf('subsidiaries', filiais)])
    return pageParams(search, PAGE_SIZE, narrowed)
  },
})
