import { getTableColumns, sql } from 'drizzle-orm'
import { itemStore } from '#db/item-store.ts'
import { LATEST_FIRST } from '#db/listing.ts'
import { news, newsPlaces } from './news.tables.ts'

export type NewsRow = typeof news.$inferSelect

/** A thousand articles with their texts would be a hundred megabytes, and hold up everyone else. */
const LARGEST_PAGE_WITH_TEXTS = 50
const withTexts = getTableColumns(news)
const withoutTexts = { ...withTexts, summary: sql<string>`''`, description: sql<string>`''` }

export const newsStore = itemStore({
  name: 'news_item',
  table: news,
  places: newsPlaces,
  columnsFor: ({ page_size: size }) => (size > LARGEST_PAGE_WITH_TEXTS ? withoutTexts : withTexts),
  listing: {
    fields: {
      id: { kind: 'id', column: news.id },
      name: { kind: 'text', column: news.name, key: news.nameKey },
      active: { kind: 'boolean', column: news.active },
      start_date: { kind: 'date', column: news.startDate },
      end_date: { kind: 'date', column: news.endDate },
      subsidiaries: { kind: 'places', column: news.subsidiaries },
      farms: { kind: 'places', column: news.farms },
    },
    orders: { created_at: news.createdAt, name: news.nameKey },
    defaultOrder: LATEST_FIRST,
    last: news.id,
  },
})
