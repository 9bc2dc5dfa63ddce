import type { DocumentItem } from '@portal/contract/documents/document'
import type { PlacedItem } from '@portal/contract/places/placement'
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

/** Says something of each field of its own, or does not compile: nothing is told by having been forgotten. */
export const withoutContent = (item: DocumentItem): DocumentItem => {
  const { type, doc_type } = item
  const own: Omit<DocumentItem, keyof PlacedItem> = {
    type,
    doc_type,
    description: '',
    document_url: '',
  }
  return { ...item, ...own }
}
