import {
  type DocumentInput,
  documentInput,
  type DocumentItem,
} from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/permissions/content.access'
import type { PlacedItem } from '@portal/contract/places/placement'
import { contentService } from '#content/content.service.ts'
import { presentPlaced } from '#places/placement.ts'
import { NO_REFERENCE, referenceUrl } from '#storage/link.ts'
import { type DocumentRow, documentStore } from './document.queries.ts'

const presentDocument = (
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
const withoutContent = (item: DocumentItem): DocumentItem => {
  const { type, doc_type } = item
  const own: Omit<DocumentItem, keyof PlacedItem> = {
    type,
    doc_type,
    description: '',
    document_url: '',
  }
  return { ...item, ...own }
}

const referenceIn = ({ documentKey, documentLink }: DocumentRow) => ({
  key: documentKey,
  link: documentLink,
})

export const documentService = contentService({
  entity: 'document',
  listScope: 'documents.list',
  access: documentAccess,
  store: documentStore,
  input: documentInput,
  valuesOf: ({ name, description, type }: DocumentInput) => ({ name, description, type }),
  links: [{ field: 'document_url', auditField: 'documentUrl', domain: 'docs', referenceIn }],
  linkColumnsOf: ([source = NO_REFERENCE]) => ({
    documentKey: source.key,
    documentLink: source.link,
  }),
  present: presentDocument,
  withoutContent,
})
