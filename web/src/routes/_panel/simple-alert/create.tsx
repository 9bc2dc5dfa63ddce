import { canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { createFileRoute } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { useWayBack } from '#components/way-back.ts'
import { AlertForm } from '#features/alerts/alert-form.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/create')({
  staticData: { title: 'Adicionar alerta simples' },
  beforeLoad: ({ context }) => requireAccess(canCreateAlerts(context.actor)),
  pendingComponent: ScreenSkeleton,
  component: CreateAlertPage,
})

function CreateAlertPage() {
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/simple-alert' }))
  return <AlertForm onSaved={leave} onCancel={leave} />
}
