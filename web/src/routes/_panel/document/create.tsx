import { documentAccess } from '@portal/contract/permissions/content.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { DocumentForm } from '#features/documents/document-form.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/document/create')({
  staticData: { title: 'Adicionar documento' },
  beforeLoad: ({ context }) => requireAccess(documentAccess.canCreate(context.actor)),
  pendingComponent: FormSkeleton,
  component: CreateDocumentPage,
})

function CreateDocumentPage() {
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/document' }))
  return <DocumentForm onSaved={leave} onCancel={leave} />
}
