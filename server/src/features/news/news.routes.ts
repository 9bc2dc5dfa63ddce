import { newsChange, newsInput, newsItem } from '@portal/contract/news/news'
import { contentRoutes } from '#content/content.routes.ts'
import { newsService } from './news.service.ts'

export const newsRoutes = contentRoutes({
  path: '/news',
  group: 'news',
  input: newsInput,
  change: newsChange,
  item: newsItem,
  service: newsService,
})
