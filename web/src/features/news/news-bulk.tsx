import type { NewsItem } from '@portal/contract/news/news'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { type BulkAction, bulkDeletion, bulkMove, bulkPause } from '#components/lists/bulk/bulk.ts'
import { restoringOf } from '#features/bin/bin.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { newsApi } from './news.api.ts'

export const newsBulk = (actor: Actor): readonly BulkAction<NewsItem>[] => {
  const mayUpdate = (news: NewsItem) => newsAccess.canUpdate(actor, news)
  return [
    bulkPause({
      isFor: mayUpdate,
      pause: ({ id }) => newsApi.change(id, { active: false }),
      activate: ({ id }) => newsApi.change(id, { active: true }),
    }),
    bulkMove({
      isFor: mayUpdate,
      change: newsApi.change,
      renderPlaces: (places) => <SubsidiariesPicker scope="news.update" {...places} />,
    }),
    bulkDeletion({
      isFor: (news) => newsAccess.canDelete(actor, news),
      remove: newsApi.removeOne,
      restore: restoringOf(actor, 'news'),
    }),
  ]
}
