import type { NewsState } from '@portal/contract/news/news-state-name'
import { type SQL, and, eq, getTableColumns, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { itemStore } from '#db/item-store.ts'
import { placedListing } from '#db/listing.ts'
import { binnedItem } from '#kinds/kind.ts'
import { news, newsPlaces } from './news.tables.ts'

export type NewsRow = typeof news.$inferSelect

/** The same states as `newsState` of the contract. */
const stateConditions = (today: string): Readonly<Record<NewsState, SQL | undefined>> => {
  const isOpen = gte(news.endDate, today)
  const active = and(eq(news.active, true), isOpen)
  return {
    scheduled: and(active, gt(news.startDate, today)),
    active: and(active, lte(news.startDate, today)),
    ended: lt(news.endDate, today),
    paused: and(eq(news.active, false), isOpen),
  }
}

/** A thousand articles with their texts would be a hundred megabytes and block other requests. */
const LARGEST_PAGE_WITH_TEXTS = 50
const withTexts = getTableColumns(news)
const withoutTexts = { ...withTexts, summary: sql<string>`''`, description: sql<string>`''` }

export const newsStore = itemStore({
  name: 'news_item',
  table: news,
  places: newsPlaces,
  columnsFor: ({ page_size: size }) => (size > LARGEST_PAGE_WITH_TEXTS ? withoutTexts : withTexts),
  listing: placedListing(news, {
    active: { kind: 'boolean', column: news.active },
    start_date: { kind: 'date', column: news.startDate },
    end_date: { kind: 'date', column: news.endDate },
    state: { kind: 'code', states: stateConditions },
  }),
})

export const storedNewsKind = binnedItem(newsStore, news, newsPlaces)
