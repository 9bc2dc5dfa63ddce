import { canManageAreas } from '@portal/contract/areas/area.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch } from '#api/paging.ts'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { subsidiariesQuery } from '#features/places/places.api.ts'
import { SectionAccess } from '#features/places/section-access.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/activity/')({
  staticData: { title: 'Áreas' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(canManageAreas(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subsidiariesQuery(deps)),
  pendingComponent: ScreenSkeleton,
  component: AreasPage,
})

function AreasPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SectionAccess
      title="Áreas"
      purpose="As áreas de atuação em que os checklists e os acessos se organizam."
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.q !== search.q })}
    />
  )
}
