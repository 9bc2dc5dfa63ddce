import { newsAccess } from '@portal/contract/permissions/content.access'
import { createFileRoute } from '@tanstack/react-router'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { newsAddress } from '#features/news/news-address.ts'
import { NewsList } from '#features/news/news-list.tsx'
import { newsApi } from '#features/news/news.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/news/')({
  staticData: { title: 'Notícias' },
  beforeLoad: ({ context }) => requireAccess(newsAccess.canList(context.actor)),
  ...listRoute(newsAddress),
  loader: loadPage(newsApi),
  component: NewsList,
})
