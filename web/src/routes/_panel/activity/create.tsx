import { canManageAreas } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { AreaForm } from '#features/areas/area-form.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/activity/create')({
  staticData: { title: 'Criar nova Área' },
  beforeLoad: ({ context }) => requireAccess(canManageAreas(context.actor)),
  pendingComponent: FormSkeleton,
  component: CreateAreaPage,
})

function CreateAreaPage() {
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/activity' }))
  return <AreaForm onSaved={leave} onCancel={leave} />
}
