import { canManageAreas } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { AreaForm } from '#features/areas/area-form.tsx'
import { areaApi } from '#features/areas/areas.api.ts'
import { ItemHistory } from '#features/audit/item-history.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/activity/edit/$activityId')({
  staticData: { title: 'Editar Área' },
  beforeLoad: ({ context }) => requireAccess(canManageAreas(context.actor)),
  loader: ({ context, params }) =>
    requireItem(areaApi.read(params.activityId, context.queryClient)),
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: EditAreaPage,
})

function EditAreaPage() {
  const area = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/activity' }))
  return (
    <>
      <AreaForm key={area.id} area={area} onSaved={leave} onCancel={leave} />
      <ItemHistory entity="area" id={area.id} />
    </>
  )
}
