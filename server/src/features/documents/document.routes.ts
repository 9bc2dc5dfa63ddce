import { documentChange, documentInput, documentItem } from '@portal/contract/documents/document'
import { contentRoutes } from '#content/content.routes.ts'
import { documentService } from './document.service.ts'

export const documentRoutes = contentRoutes({
  path: '/document',
  group: 'documents',
  input: documentInput,
  change: documentChange,
  item: documentItem,
  service: documentService,
})
