import { canListAlerts } from '@portal/contract/alerts/alert'
import { createFileRoute } from '@tanstack/react-router'
import { PLAIN_LIST } from '#api/list-search.ts'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { AlertList } from '#features/alerts/alert-list.tsx'
import { alertApi } from '#features/alerts/alerts.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/')({
  staticData: { title: 'Alertas' },
  beforeLoad: ({ context }) => requireAccess(canListAlerts(context.actor)),
  ...listRoute(PLAIN_LIST),
  loader: loadPage(alertApi),
  component: AlertList,
})
