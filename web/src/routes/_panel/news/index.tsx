import { newsAccess } from '@portal/contract/news/news.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/way-back.ts'
import { NewsList } from '#features/news/news-list.tsx'
import { NEWS_START, newsSearch, newsApi } from '#features/news/news.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/news/')({
  staticData: { title: 'Notícias', leadsTo: '/news/edit/$newsId' },
  validateSearch: newsSearch,
  search: { middlewares: [stripSearchParams(NEWS_START)] },
  beforeLoad: ({ context }) => requireAccess(newsAccess.canList(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(newsApi.pageQuery(deps)),
  pendingComponent: ScreenSkeleton,
  component: NewsPage,
})

function NewsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewsList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: next.q !== search.q, ...change })
      }
      onCreate={() => void navigate({ to: '/news/create', state: FROM_LIST })}
      onEdit={({ id }) =>
        void navigate({ to: '/news/edit/$newsId', params: { newsId: id }, state: FROM_LIST })
      }
    />
  )
}
