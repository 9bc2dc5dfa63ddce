import { documentAccess } from '@portal/contract/permissions/content.access'
import { createFileRoute } from '@tanstack/react-router'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { documentAddress } from '#features/documents/document-address.ts'
import { DocumentList } from '#features/documents/document-list.tsx'
import { documentApi } from '#features/documents/documents.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/document/')({
  staticData: { title: 'Documentos' },
  beforeLoad: ({ context }) => requireAccess(documentAccess.canList(context.actor)),
  ...listRoute(documentAddress),
  loader: loadPage(documentApi),
  component: DocumentList,
})
