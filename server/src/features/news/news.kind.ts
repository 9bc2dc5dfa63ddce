import type { BinnedItem } from '#kinds/kind.ts'
import { newsStore } from './news.queries.ts'
import { news, newsPlaces } from './news.tables.ts'

export const newsKind = {
  tables: [news, newsPlaces],
  find: newsStore.find,
  bin: { table: news, restore: newsStore.restore },
} satisfies BinnedItem
