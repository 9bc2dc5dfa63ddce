import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import {
  type BulkAction,
  bulkDeletion,
  bulkMove,
  bulkStatus,
  whereAllowed,
} from '#components/lists/bulk/bulk.ts'
import { restoringOf } from '#features/bin/bin.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { newsApi } from './news.api.ts'

export const newsBulk = (actor: Actor): readonly BulkAction<NewsItem>[] => {
  const refusalOf = whereAllowed((news: NewsItem) => newsAccess.canUpdate(actor, news))
  return [
    ...bulkStatus({
      refusalOf,
      pause: ({ id }) => newsApi.change(id, { active: false }),
      activate: ({ id }) => newsApi.change(id, { active: true }),
    }),
    bulkMove({
      refusalOf,
      change: newsApi.change,
      renderPlaces: (places) => <SubsidiariesPicker scope="news.update" {...places} />,
    }),
    bulkDeletion({
      refusalOf: whereAllowed((news) => newsAccess.canDelete(actor, news)),
      remove: newsApi.removeOne,
      restore: restoringOf(actor, 'news'),
    }),
  ]
}
