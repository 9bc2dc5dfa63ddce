import type { PageQuery } from '@portal/contract/shared/paging'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { inOrderOf, linkPlaces, pageOfPlaced, unlinkPlaces } from '#db/placed-page.ts'
import { prepared } from '#db/prepared.ts'
import { news, newsPlaces } from './news.tables.ts'

export type NewsRow = typeof news.$inferSelect
export type NewNews = typeof news.$inferInsert

const listing = {
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
  last: news.id,
} as const
const placed = { items: news, places: newsPlaces, listing }

/** A thousand articles with their texts would be a hundred megabytes, and hold up everyone else. */
const LARGEST_PAGE_WITH_TEXTS = 50
const withoutTexts = {
  ...getTableColumns(news),
  summary: sql<string>`''`,
  description: sql<string>`''`,
}

export const pageOfNews = async (
  db: Db,
  query: PageQuery,
  codes: readonly string[] | undefined,
) => {
  const { ids, total } = await pageOfPlaced(db, placed, query, codes)
  const columns = query.page_size > LARGEST_PAGE_WITH_TEXTS ? withoutTexts : getTableColumns(news)
  const rows = await db.select(columns).from(news).where(inArray(news.id, ids))
  return { rows: inOrderOf(ids, rows), total }
}

const newsItemById = prepared((db) =>
  db
    .select()
    .from(news)
    .where(and(eq(news.id, sql.placeholder('id')), isNull(news.deletedAt)))
    .prepare('news_item_by_id'),
)

export const findNewsItem = async (db: Db, id: string) =>
  (await newsItemById(db).execute({ id })).at(0)

/** The one to be changed: others who would change it wait. */
export const lockNewsItem = async (db: Db, id: string) =>
  (
    await db
      .select()
      .from(news)
      .where(and(eq(news.id, id), isNull(news.deletedAt)))
      .for('update')
  ).at(0)

export const insertNews = async (db: Db, rows: NewNews[]) => {
  const inserted = await db.insert(news).values(rows).returning()
  for (const row of inserted) await linkPlaces(db, newsPlaces, row)
  return inserted
}

export const updateNewsItem = async (db: Db, id: string, values: Partial<NewNews>) => {
  const [row] = await db.update(news).set(values).where(eq(news.id, id)).returning()
  if (row) await linkPlaces(db, newsPlaces, row)
  return row
}

/** Into the bin: out of every list, with its links. */
export const binNewsItem = async (db: Db, id: string, deletedAt: Date, deletedBy: string) => {
  await db.update(news).set({ deletedAt, deletedBy }).where(eq(news.id, id))
  await unlinkPlaces(db, newsPlaces, id)
}

/** Out of the bin, if it is there. */
export const restoreNewsItem = async (db: Db, id: string) => {
  const [row] = await db
    .update(news)
    .set({ deletedAt: null, deletedBy: null })
    .where(and(eq(news.id, id), isNotNull(news.deletedAt)))
    .returning()
  if (row) await linkPlaces(db, newsPlaces, row)
  return row
}
