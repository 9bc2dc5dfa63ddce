import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { BinList } from '#features/bin/bin-list.tsx'
import { BIN_START, binSearch } from '#features/bin/bin-search.ts'
import { binApi } from '#features/bin/bin.api.ts'

// No access check: a person without rights left may still have deleted their own checklists.
export const Route = createFileRoute('/_panel/bin/')({
  staticData: { title: 'Lixeira' },
  validateSearch: binSearch,
  search: { middlewares: [stripSearchParams(BIN_START)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(binApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: BinPage,
})

function BinPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BinList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
    />
  )
}
