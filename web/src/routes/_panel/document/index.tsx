import { documentAccess } from '@portal/contract/documents/document.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch } from '#api/paging.ts'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { subsidiariesQuery } from '#features/places/places.api.ts'
import { SectionAccess } from '#features/places/section-access.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/document/')({
  staticData: { title: 'Documentos' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(documentAccess.canList(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subsidiariesQuery(deps)),
  pendingComponent: ScreenSkeleton,
  component: DocumentsPage,
})

function DocumentsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SectionAccess
      title="Documentos"
      purpose="Orientações e arquivos diversos ao alcance de cada filial e fazenda."
      group="documents"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.q !== search.q })}
    />
  )
}
