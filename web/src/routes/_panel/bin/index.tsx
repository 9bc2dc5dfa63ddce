import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isTypedOn } from '#api/paging.ts'
import { rowsInTime } from '#api/rows-in-time.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { BinList } from '#features/bin/bin-list.tsx'
import { BIN_START, binSearch } from '#features/bin/bin-search.ts'
import { binApi } from '#features/bin/bin.api.ts'

// No door of its own: whoever owns a checklist may have deleted one, whatever rights are left.
export const Route = createFileRoute('/_panel/bin/')({
  staticData: { title: 'Lixeira' },
  validateSearch: binSearch,
  search: { middlewares: [stripSearchParams(BIN_START)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    rowsInTime(cause, context.queryClient.prefetchQuery(binApi.pageQuery(deps))),
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
        void navigate({ search: next, replace: isTypedOn(search, next), ...change })
      }
    />
  )
}
