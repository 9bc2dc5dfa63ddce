import { canSeeDashboard } from '@portal/contract/dashboard/dashboard'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { DASHBOARD_START, dashboardSearch } from '#features/dashboard/dashboard-search.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/dashboard/')({
  staticData: { title: 'Dashboard' },
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(DASHBOARD_START)] },
  beforeLoad: ({ context }) => requireAccess(canSeeDashboard(context.actor)),
  loaderDeps: ({ search }) => search,
  // Not awaited. Imported lazily: the access rules of every kind are needed by no other first screen.
  loader: ({ context, deps }) =>
    void import('#features/dashboard/preload-dashboard.ts').then(({ preloadDashboard }) =>
      preloadDashboard(context.queryClient, context.actor, deps),
    ),
  component: DashboardPage,
})

function DashboardPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardScreen
      search={search}
      onSearch={(next) => navigate({ search: next, resetScroll: false })}
    />
  )
}
