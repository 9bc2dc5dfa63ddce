import type { DocumentItem } from '@portal/contract/documents/document'
import { presentPlaced } from '#places/placement.ts'
import { addressOf } from '#storage/link.ts'
import type { DocumentRow } from './document.queries.ts'

export const presentDocument = (
  { description, type, documentKey, documentLink, ...row }: DocumentRow,
  fileBase: string,
): DocumentItem => ({
  ...presentPlaced(row),
  description,
  type,
  doc_type: type,
  document_url: addressOf(fileBase, { key: documentKey, link: documentLink }),
})

export const withoutContent = (item: DocumentItem): DocumentItem => ({
  ...item,
  description: '',
  document_url: '',
})
