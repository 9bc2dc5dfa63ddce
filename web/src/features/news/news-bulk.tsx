import type { NewsItem } from '@portal/contract/news/news'
import { newsState } from '@portal/contract/news/news-state'
import type { Actor } from '@portal/contract/permissions/actor'
import { newsAccess } from '@portal/contract/permissions/content.access'
import { currentDay } from '#company-calendar.ts'
import {
  type BulkAction,
  bulkDeletion,
  bulkMove,
  bulkStatus,
  refusalUnless,
} from '#components/lists/bulk/bulk.ts'
import { bulkRestoreOf } from '#features/bin/bin.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { newsApi } from './news.api.ts'

/** Pausing or activating news that have ended has no effect. */
const refusalOfEnded = (news: NewsItem) =>
  newsState(news, currentDay()) === 'ended' ? 'encerrada' : undefined

export const newsBulk = (actor: Actor): readonly BulkAction<NewsItem>[] => {
  const refusalOf = refusalUnless((news: NewsItem) => newsAccess.canUpdate(actor, news))
  return [
    ...bulkStatus<NewsItem>({
      refusalOf: (news) => refusalOf(news) ?? refusalOfEnded(news),
      pause: ({ id }) => newsApi.change(id, { active: false }),
      activate: ({ id }) => newsApi.change(id, { active: true }),
    }),
    bulkMove({
      refusalOf,
      change: newsApi.change,
      read: (id) => newsApi.readItem(id),
      renderPlaces: (places) => <SubsidiariesPicker scope="news.update" {...places} />,
    }),
    bulkDeletion({
      refusalOf: refusalUnless((news) => newsAccess.canDelete(actor, news)),
      remove: newsApi.deleteItem,
      restore: bulkRestoreOf(actor, 'news'),
    }),
  ]
}
