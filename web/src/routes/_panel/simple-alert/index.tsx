import { canListAlerts } from '@portal/contract/alerts/alert.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch } from '#api/paging.ts'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { subsidiariesQuery } from '#features/places/places.api.ts'
import { SectionAccess } from '#features/places/section-access.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/simple-alert/')({
  staticData: { title: 'Alertas' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(canListAlerts(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subsidiariesQuery(deps)),
  pendingComponent: ScreenSkeleton,
  component: AlertsPage,
})

function AlertsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SectionAccess
      title="Alertas"
      purpose="Avisos curtos enviados às fazendas das filiais escolhidas."
      group="simple_alert"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.q !== search.q })}
    />
  )
}
