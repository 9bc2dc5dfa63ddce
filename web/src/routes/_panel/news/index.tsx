import { newsAccess } from '@portal/contract/news/news.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { NewsList } from '#features/news/news-list.tsx'
import { NEWS_START, newsSearch } from '#features/news/news-search.ts'
import { newsApi } from '#features/news/news.api.ts'
import { requireAccess } from '#session/guard.ts'

/** The list's search, and the id of the news in the preview. */
const screenSearch = z.extend(newsSearch, {
  preview: z.catch(z._default(z.union([z.uuid(), z.literal('')]), ''), ''),
})

export const Route = createFileRoute('/_panel/news/')({
  staticData: { title: 'Notícias', leadsTo: '/news/edit/$newsId' },
  validateSearch: screenSearch,
  search: { middlewares: [stripSearchParams({ ...NEWS_START, preview: '' })] },
  beforeLoad: ({ context }) => requireAccess(newsAccess.canList(context.actor)),
  loaderDeps: ({ search: { preview: _preview, ...search } }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(newsApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: NewsPage,
})

function NewsPage() {
  const { preview, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const leavePreview = useReturnToList(
    () => void navigate({ search, replace: true, resetScroll: false }),
  )
  return (
    <NewsList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      preview={preview}
      onPreview={(newsId) =>
        newsId === ''
          ? leavePreview()
          : void navigate({
              search: { ...search, preview: newsId },
              state: FROM_LIST,
              resetScroll: false,
            })
      }
      onCreate={() => void navigate({ to: '/news/create', state: FROM_LIST })}
      onEdit={({ id }) =>
        void navigate({ to: '/news/edit/$newsId', params: { newsId: id }, state: FROM_LIST })
      }
    />
  )
}
