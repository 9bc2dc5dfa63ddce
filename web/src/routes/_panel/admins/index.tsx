import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { AdminList } from '#features/admins/admin-list.tsx'
import { ADMINS_START, adminSearch } from '#features/admins/admin-search.ts'
import { adminApi } from '#features/admins/admins.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/admins/')({
  staticData: { title: 'Administradores', leadsTo: '/admins/edit/$adminId' },
  validateSearch: adminSearch,
  search: { middlewares: [stripSearchParams(ADMINS_START)] },
  beforeLoad: ({ context }) => requireAccess(canManageAdmins(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(adminApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: AdminsPage,
})

function AdminsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      onCreate={() => void navigate({ to: '/admins/create', state: FROM_LIST })}
      onDuplicate={({ id }) =>
        void navigate({ to: '/admins/create', search: { like: id }, state: FROM_LIST })
      }
      onEdit={({ id }) =>
        void navigate({ to: '/admins/edit/$adminId', params: { adminId: id }, state: FROM_LIST })
      }
    />
  )
}
