import { type DocumentInput, documentItem } from '@portal/contract/documents/document'
import { withAllFarms } from '@portal/contract/places/placement'
import { resource } from '#api/resource.ts'
import { documentAddress } from './document-address.ts'

export const documentApi = resource({
  key: 'documents',
  url: '/document',
  listed: documentItem,
  item: documentItem,
  bodyOf: (input: DocumentInput) => withAllFarms(input),
  list: documentAddress,
})
