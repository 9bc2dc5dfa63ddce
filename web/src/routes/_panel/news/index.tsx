import { newsAccess } from '@portal/contract/news/news.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch } from '#api/paging.ts'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { subsidiariesQuery } from '#features/places/places.api.ts'
import { SectionAccess } from '#features/places/section-access.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/news/')({
  staticData: { title: 'Notícias' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(newsAccess.canList(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(subsidiariesQuery(deps)),
  pendingComponent: ScreenSkeleton,
  component: NewsPage,
})

function NewsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SectionAccess
      title="Notícias"
      purpose="O que a empresa publica para as fazendas, com período de exibição e filiais de destino."
      group="news"
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.q !== search.q })}
    />
  )
}
