import { canCreateAlertIn, canCreateAlerts } from '@portal/contract/alerts/alert'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { AlertForm } from '#features/alerts/alert-form.tsx'
import { alertApi } from '#features/alerts/alerts.api.ts'
import { ItemHistory } from '#features/audit/item-history.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/$alertId')({
  staticData: { title: 'Adicionar alerta simples' },
  beforeLoad: ({ context }) => requireAccess(canCreateAlerts(context.actor)),
  loader: async ({ context: { actor, queryClient }, params }) => {
    const alert = await requireItem(alertApi.read(params.alertId, queryClient))
    requireAccess(canCreateAlertIn(actor, alert))
    return alert
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: EditAlertPage,
})

function EditAlertPage() {
  const alert = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/simple-alert' }))
  return (
    <>
      <AlertForm key={alert.id} alert={alert} onSaved={leave} onCancel={leave} />
      <ItemHistory entity="simple_alert" id={alert.id} />
    </>
  )
}
