import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch } from '#api/paging.ts'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { subsidiariesQuery } from '#features/places/places.api.ts'
import { SectionAccess } from '#features/places/section-access.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/admins/')({
  staticData: { title: 'Administradores' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(canManageAdmins(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subsidiariesQuery(deps)),
  pendingComponent: ScreenSkeleton,
  component: AdminsPage,
})

function AdminsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SectionAccess
      title="Administradores"
      purpose="Quem entra no portal, com que função e em quais filiais."
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.q !== search.q })}
    />
  )
}
