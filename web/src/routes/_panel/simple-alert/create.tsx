import { canCreateAlerts } from '@portal/contract/alerts/alert'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { AlertForm } from '#features/alerts/alert-form.tsx'
import { alertForMissingFarms } from '#features/dashboard/alert-for-missing-farms.ts'
import { allMissingFarmsQuery } from '#features/dashboard/coverage.api.ts'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/create')({
  staticData: { title: 'Adicionar alerta simples' },
  /** `checklist`: proposes an alert to the farms that have not answered it. */
  validateSearch: z.object({ checklist: z.catch(z.optional(z.uuid()), undefined) }),
  beforeLoad: ({ context }) => requireAccess(canCreateAlerts(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { actor, queryClient }, deps: { checklist } }) =>
    checklist === undefined
      ? {}
      : alertForMissingFarms(
          await requireItem(queryClient.fetchQuery(allMissingFarmsQuery(checklist))),
          actor,
        ),
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: CreateAlertPage,
})

function CreateAlertPage() {
  const proposal = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/simple-alert' }))
  return <AlertForm {...proposal} onSaved={leave} onCancel={leave} />
}
