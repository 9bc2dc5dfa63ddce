import { documentAccess } from '@portal/contract/documents/document.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { DocumentList } from '#features/documents/document-list.tsx'
import { DOCUMENTS_START, documentSearch } from '#features/documents/document-search.ts'
import { documentApi } from '#features/documents/documents.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/document/')({
  staticData: { title: 'Documentos', leadsTo: '/document/edit/$documentId' },
  validateSearch: documentSearch,
  search: { middlewares: [stripSearchParams(DOCUMENTS_START)] },
  beforeLoad: ({ context }) => requireAccess(documentAccess.canList(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(documentApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: DocumentsPage,
})

function DocumentsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DocumentList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      onCreate={() => void navigate({ to: '/document/create', state: FROM_LIST })}
      onEdit={({ id }) =>
        void navigate({
          to: '/document/edit/$documentId',
          params: { documentId: id },
          state: FROM_LIST,
        })
      }
    />
  )
}
