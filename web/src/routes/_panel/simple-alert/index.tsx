import { canListAlerts } from '@portal/contract/alerts/alert.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch, isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { AlertList } from '#features/alerts/alert-list.tsx'
import { alertApi } from '#features/alerts/alerts.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/')({
  staticData: { title: 'Alertas', leadsTo: '/simple-alert/$alertId' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(canListAlerts(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(alertApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: AlertsPage,
})

function AlertsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AlertList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      onCreate={() => void navigate({ to: '/simple-alert/create', state: FROM_LIST })}
      onEdit={({ id }) =>
        void navigate({ to: '/simple-alert/$alertId', params: { alertId: id }, state: FROM_LIST })
      }
    />
  )
}
