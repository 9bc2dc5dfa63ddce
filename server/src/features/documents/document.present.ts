import type { DocumentItem } from '@portal/contract/documents/document'
import type { PlacedItem } from '@portal/contract/places/placement'
import { presentPlaced } from '#places/placement.ts'
import { referenceUrl } from '#storage/link.ts'
import type { DocumentRow } from './document.queries.ts'

export const presentDocument = (
  { description, type, documentKey, documentLink, ...row }: DocumentRow,
  fileBase: string,
): DocumentItem => ({
  ...presentPlaced(row),
  description,
  type,
  doc_type: type,
  document_url: referenceUrl(fileBase, { key: documentKey, link: documentLink }),
})

/** Lists every own field of the item: a forgotten one does not compile, so nothing leaks by mistake. */
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
