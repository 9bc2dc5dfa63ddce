import { documentAccess } from '@portal/contract/permissions/content.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { ItemHistory } from '#features/audit/item-history.tsx'
import { DocumentForm } from '#features/documents/document-form.tsx'
import { documentApi } from '#features/documents/documents.api.ts'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/document/edit/$documentId')({
  staticData: { title: 'Editar documento' },
  beforeLoad: ({ context }) => requireAccess(documentAccess.canUpdateSome(context.actor)),
  loader: async ({ context: { actor, queryClient }, params }) => {
    const document = await requireItem(documentApi.read(params.documentId, queryClient))
    requireAccess(documentAccess.canUpdate(actor, document))
    return document
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: EditDocumentPage,
})

function EditDocumentPage() {
  const document = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/document' }))
  return (
    <>
      <DocumentForm key={document.id} document={document} onSaved={leave} onCancel={leave} />
      <ItemHistory entity="document" id={document.id} />
    </>
  )
}
