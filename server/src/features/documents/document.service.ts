import { type DocumentInput, documentInput } from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { contentService } from '#content/content.service.ts'
import { NO_REFERENCE } from '#storage/link.ts'
import { presentDocument, withoutContent } from './document.present.ts'
import { type DocumentRow, documentStore } from './document.queries.ts'

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
