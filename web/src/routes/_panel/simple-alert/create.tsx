import { canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { useWayBack } from '#components/forms/way-back.ts'
import { Themed } from '#components/layout/themed.tsx'
import { AlertForm } from '#features/alerts/alert-form.tsx'
import { everyMissingFarmQuery } from '#features/dashboard/coverage.api.ts'
import { alertTo } from '#features/dashboard/missing-alert.ts'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/create')({
  staticData: { title: 'Adicionar alerta simples' },
  /** With a checklist, the alert is for the farms that have not answered it. */
  validateSearch: z.object({ checklist: z.uuid().optional().catch(undefined) }),
  beforeLoad: ({ context }) => requireAccess(canCreateAlerts(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, deps: { checklist } }) =>
    checklist === undefined
      ? {}
      : alertTo(await requireItem(queryClient.fetchQuery(everyMissingFarmQuery(checklist))), actor),
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ItemNotFound,
  component: CreateAlertPage,
})

function CreateAlertPage() {
  const proposal = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/simple-alert' }))
  return (
    <Themed>
      <AlertForm {...proposal} onSaved={leave} onCancel={leave} />
    </Themed>
  )
}
