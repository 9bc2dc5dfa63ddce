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
