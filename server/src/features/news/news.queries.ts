import { isDeepStrictEqual } from 'node:util'
import type { NewsState } from '@portal/contract/news/news-state'
import { and, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { itemStore } from '#db/item-store.ts'
import { placedListing } from '#db/listing.ts'
import { firstDayOf, hasBegun, hasEnded, lastDayOf } from '#db/period.ts'
import { addressesIn, isKey } from '#html/addresses.ts'
import { binnedItem } from '#kinds/kind.ts'
import { news, newsFiles } from './news.tables.ts'

export type NewsRow = typeof news.$inferSelect

/** The same states as `newsState` of the contract. */
const stateConditions = (today: string): Readonly<Record<NewsState, SQL | undefined>> => {
  const isOpen = not(hasEnded(news.endDate, today))
  const active = and(eq(news.active, true), isOpen)
  return {
    scheduled: and(active, not(hasBegun(news.startDate, today))),
    active: and(active, hasBegun(news.startDate, today)),
    ended: hasEnded(news.endDate, today),
    paused: and(eq(news.active, false), isOpen),
  }
}

/** A thousand articles with their texts would be a hundred megabytes and block other requests. */
const LARGEST_PAGE_WITH_TEXTS = 50
const withTexts = getTableColumns(news)
const withoutTexts = { ...withTexts, summary: sql<string>`''`, description: sql<string>`''` }

const items = itemStore({
  name: 'news_item',
  table: news,
  columnsFor: ({ page_size: size }) => (size > LARGEST_PAGE_WITH_TEXTS ? withoutTexts : withTexts),
  listing: placedListing(news, {
    active: { type: 'boolean', column: news.active },
    start_date: { type: 'date', column: news.startDate, key: firstDayOf(news.startDate) },
    end_date: { type: 'date', column: news.endDate, key: lastDayOf(news.endDate) },
    state: { type: 'code', states: stateConditions },
  }),
})

/** The keys of the pictures and linked files in the texts of a row. */
export const keysIn = ({ summary, description }: Pick<NewsRow, 'summary' | 'description'>) => [
  ...new Set(
    addressesIn(summary + description).flatMap(({ address }) => (isKey(address) ? [address] : [])),
  ),
]

const linkFiles = async (db: Db, rows: readonly NewsRow[]) => {
  const links = rows.flatMap((row) => keysIn(row).map((fileKey) => ({ newsId: row.id, fileKey })))
  if (links.length > 0) await db.insert(newsFiles).values(links)
}

/** Every write of the texts also links the files in them. */
export const newsStore: typeof items = {
  ...items,
  insert: async (db, rows) => {
    const inserted = await items.insert(db, rows)
    await linkFiles(db, inserted)
    return inserted
  },
  update: async (db, before, values) => {
    const row = await items.update(db, before, values)
    if (row !== undefined && !isDeepStrictEqual(keysIn(row), keysIn(before))) {
      await db.delete(newsFiles).where(eq(newsFiles.newsId, row.id))
      await linkFiles(db, [row])
    }
    return row
  },
}

export const storedNewsKind = binnedItem(newsStore, news, newsFiles)
