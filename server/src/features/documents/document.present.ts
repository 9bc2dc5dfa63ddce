import type { DocumentItem } from '@portal/contract/documents/document'
import { presentPlacement } from '#places/placement.ts'
import { addressOf } from '#storage/link.ts'
import type { DocumentRow } from './document.queries.ts'

export const presentDocument = (
  { id, name, description, type, documentKey, documentLink, ...row }: DocumentRow,
  fileBase: string,
): DocumentItem => ({
  id,
  name,
  description,
  type,
  doc_type: type,
  document_url: addressOf(fileBase, { key: documentKey, link: documentLink }),
  ...presentPlacement(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const withoutContent = (item: DocumentItem): DocumentItem => ({
  ...item,
  description: '',
  document_url: '',
})
