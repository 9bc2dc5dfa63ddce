import { newsAccess } from '@portal/contract/permissions/content.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { ItemHistory } from '#features/audit/item-history.tsx'
import { NewsForm } from '#features/news/news-form.tsx'
import { newsApi } from '#features/news/news.api.ts'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/news/edit/$newsId')({
  staticData: { title: 'Editar notícia' },
  beforeLoad: ({ context }) => requireAccess(newsAccess.canUpdateSome(context.actor)),
  loader: async ({ context: { actor, queryClient }, params }) => {
    const news = await requireItem(newsApi.read(params.newsId, queryClient))
    requireAccess(newsAccess.canUpdate(actor, news))
    return news
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: EditNewsPage,
})

function EditNewsPage() {
  const news = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/news' }))
  return (
    <>
      <NewsForm key={news.id} news={news} onSaved={leave} onCancel={leave} />
      <ItemHistory entity="news" id={news.id} />
    </>
  )
}
