import { canManageAreas } from '@portal/contract/areas/area.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch, isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { AreaList } from '#features/areas/area-list.tsx'
import { areaApi } from '#features/areas/areas.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/activity/')({
  staticData: { title: 'Áreas', leadsTo: '/activity/edit/$activityId' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(canManageAreas(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(areaApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: AreasPage,
})

function AreasPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AreaList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      onCreate={() => void navigate({ to: '/activity/create', state: FROM_LIST })}
      onEdit={({ id }) =>
        void navigate({
          to: '/activity/edit/$activityId',
          params: { activityId: id },
          state: FROM_LIST,
        })
      }
    />
  )
}
