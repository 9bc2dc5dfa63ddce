import type { DocumentItem } from '@portal/contract/documents/document'
import { presentPlacement } from '#placement.ts'
import type { DocumentRow } from './document.queries.ts'

export const presentDocument = ({
  id,
  name,
  description,
  type,
  documentUrl,
  createdAt,
  updatedAt,
  ...row
}: DocumentRow) => ({
  id,
  name,
  description,
  type,
  doc_type: type,
  document_url: documentUrl,
  ...presentPlacement(row),
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})

/** What a list tells whoever may not open it: its name, its dates, its state and whom it is for. */
export const withoutContent = (item: DocumentItem): DocumentItem => ({
  ...item,
  description: '',
  document_url: '',
})
